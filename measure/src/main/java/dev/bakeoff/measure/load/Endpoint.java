package dev.bakeoff.measure.load;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * Where a server listens.
 *
 * @param host the name that the server knows itself by, sent in the Host header and as TLS server name
 * @param address the IP address connected to, as a literal: names are looked up once and elsewhere, never under load
 * @param port 1 to 65535
 */
public record Endpoint(String host, String address, int port) {
    public Endpoint {
        if (!host.matches("[A-Za-z0-9._:\\[\\]-]{1,255}")) {
            throw new IllegalArgumentException("\"" + host + "\" is not a host name or IP address");
        }
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("a port lies from 1 to 65535, not " + port);
        }
        literal(address);
    }

    InetSocketAddress socketAddress() {
        return new InetSocketAddress(literal(address), port);
    }

    private static InetAddress literal(String address) {
        try {
            return InetAddress.ofLiteral(address);
        } catch (IllegalArgumentException notLiteral) {
            throw new IllegalArgumentException(
                    "\"" + address + "\" is not an IP address; look the name up first", notLiteral);
        }
    }
}
