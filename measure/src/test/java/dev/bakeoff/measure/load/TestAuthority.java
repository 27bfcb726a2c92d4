package dev.bakeoff.measure.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/** A certificate authority in a folder of its own, by openssl, with certificates for localhost that begin in 2020. */
final class TestAuthority {
    private static final String EC = " -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    private static final String PASSWORD = "changeit";

    private final Path folder;

    TestAuthority(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        Files.writeString(folder.resolve("authority.cnf"), """
                [ca]
                default_ca = own
                [own]
                database = index.txt
                new_certs_dir = .
                rand_serial = yes
                unique_subject = no
                default_md = sha256
                policy = any
                copy_extensions = copy
                [any]
                commonName = supplied
                """);
        Files.createFile(folder.resolve("index.txt"));
        openssl("req -x509 -days 2 -subj /CN=authority -keyout authority.key -out authority.pem" + EC);
        openssl("req -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout server.key -out server.csr" + EC);
    }

    /** A client that takes its certificates and no others. */
    SSLContext trusting() throws GeneralSecurityException, IOException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        try (InputStream pem = Files.newInputStream(folder.resolve("authority.pem"))) {
            trusted.setCertificateEntry(
                    "authority", CertificateFactory.getInstance("X.509").generateCertificate(pem));
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        return context(new KeyManager[0], trust.getTrustManagers());
    }

    /** @param end of the server's certificate, as in {@code 20990101000000Z} */
    SSLContext serving(String end) throws GeneralSecurityException, IOException, InterruptedException {
        openssl("ca -batch -notext -config authority.cnf -cert authority.pem -keyfile authority.key"
                + " -startdate 20200101000000Z -enddate " + end + " -in server.csr -out server.pem");
        openssl("pkcs12 -export -inkey server.key -in server.pem -passout pass:" + PASSWORD + " -out server.p12");
        KeyStore own = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(folder.resolve("server.p12"))) {
            own.load(file, PASSWORD.toCharArray());
        }
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(own, PASSWORD.toCharArray());
        return context(keys.getKeyManagers(), new TrustManager[0]);
    }

    private static SSLContext context(KeyManager[] keys, TrustManager[] trust) throws GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys, trust, new SecureRandom());
        return context;
    }

    private void openssl(String arguments) throws IOException, InterruptedException {
        Process openssl = new ProcessBuilder(("openssl " + arguments).split(" "))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("openssl-output").toFile())
                .start();
        if (openssl.waitFor() != 0) {
            throw new IllegalStateException(Files.readString(folder.resolve("openssl-output")));
        }
    }
}
