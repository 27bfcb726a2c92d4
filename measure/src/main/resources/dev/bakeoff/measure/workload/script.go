// Repeats one piece of work of Go's standard library until a time is over and says how often.
//
//	script NAME SECONDS THREADS
//
// Each thread makes what it works on, works to warm up, waits for the others, then repeats until SECONDS are over; the
// last repetition is finished and counted with its time. Short pieces of work are repeated in batches of a millisecond
// or more between two looks at the clock. Every result is checked; a wrong one ends everything with exit code 1. Prints
// a line a thread:
//
//	bakeoff-script/1 name=NAME unit=UNIT each=N repetitions=N wall=SECONDS cpu=SECONDS runtime=VERSION
//
// where each is the number of bytes or operations in a repetition.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"errors"
	"fmt"
	"html"
	"io"
	"math/big"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/crypto/chacha20poly1305"
)

const (
	mostThreads   = 4096
	shortestBatch = time.Millisecond

	regexpText = 32 << 10
	record     = 8 << 10
	page       = 64 << 10
	archive    = 256 << 10
	logLines   = 1000
)

var errWrong = errors.New("wrong result")

// A work is one piece of work, ready to be repeated.
type work struct {
	unit  string
	each  int
	once  func() error // one repetition
	after func() error // checks, outside the time, what the last repetition left behind
}

// By name: how a thread makes its work.
var works = map[string]func() (work, error){
	"regexp-easy":             matching("ABCDEFGHIJKLMNOPQRSTUVWXYZ$", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
	"regexp-easy-ignore-case": matching("(?i)ABCDEFGHIJklmnopqrstuvwxyz$", "abcdefghijKLMNOPQRSTUVWXYZ"),
	"regexp-easy2": matching(
		"A[AB]B[BC]C[CD]D[DE]E[EF]F[FG]G[GH]H[HI]I[IJ]J$", "AABBCCDDEEFFGGHHIIJ"),
	"regexp-medium": matching("[XYZ]ABCDEFGHIJKLMNOPQRSTUVWXYZ$", "XABCDEFGHIJKLMNOPQRSTUVWXYZ"),
	"regexp-hard":   matching("[ -~]*ABCDEFGHIJKLMNOPQRSTUVWXYZ$", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
	"regexp-hard2": matching(
		"ABCD|CDEF|EFGH|GHIJ|IJKL|KLMN|MNOP|OPQR|QRST|STUV|UVWX|WXYZ", "OPQR"),
	"regexp-log":          logParsing,
	"ecdsa-p256-sign":     ecdsaSigning,
	"ecdsa-p256-verify":   ecdsaVerifying,
	"rsa2048-sign":        rsaSigning(twoPrimes),
	"rsa2048-3prime-sign": rsaSigning(threePrimes),
	"aes-128-gcm":         sealing(newAES128GCM),
	"chacha20-poly1305":   sealing(newChaCha20Poly1305),
	"html-escape":         escaping,
	"html-unescape":       unescaping,
	"gzip-prose":          compressing(prose),
	"gzip-digits":         compressing(digits),
	"gunzip-prose":        decompressing(prose),
	"gunzip-digits":       decompressing(digits),
	"strings":             stringFunctions,
}

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: script NAME SECONDS THREADS")
		os.Exit(2)
	}
	name := os.Args[1]
	create, known := works[name]
	seconds, err := strconv.ParseFloat(os.Args[2], 64)
	threads, err2 := strconv.Atoi(os.Args[3])
	if !known || err != nil || err2 != nil || !(seconds >= 0) || threads < 1 || threads > mostThreads {
		fmt.Fprintf(os.Stderr, "script: no work %q, or SECONDS below 0, or THREADS not 1 to %d\n", name, mostThreads)
		os.Exit(2)
	}
	runtime.GOMAXPROCS(threads)
	version := strings.Join(strings.Fields(runtime.Version()), "-")
	for _, r := range together(create, time.Duration(seconds*1e9), threads) {
		fmt.Printf("bakeoff-script/1 name=%s unit=%s each=%d repetitions=%d wall=%.6f cpu=%.6f runtime=%s\n",
			name, r.unit, r.each, r.repetitions, r.wall.Seconds(), r.cpu, version)
	}
}

func die(err error) {
	fmt.Fprintln(os.Stderr, "script:", os.Args[1]+":", err)
	os.Exit(1)
}

// What one thread did.
type result struct {
	unit        string
	each        int
	repetitions int
	wall        time.Duration
	cpu         float64
}

// Lets threads work at the same time, each on a work of its own.
func together(create func() (work, error), limit time.Duration, threads int) []result {
	results := make([]result, threads)
	start := make(chan struct{})
	var ready, done sync.WaitGroup
	ready.Add(threads)
	done.Add(threads)
	for i := range results {
		go func(mine *result) {
			runtime.LockOSThread()
			w, err := create()
			if err != nil {
				die(err)
			}
			batch, err := w.warmUp()
			if err != nil {
				die(err)
			}
			ready.Done()
			<-start
			if *mine, err = w.measure(limit, batch); err != nil {
				die(err)
			}
			done.Done()
		}(&results[i])
	}
	ready.Wait()
	close(start)
	done.Wait()
	return results
}

// Doubles a batch until it is long enough for the clock not to matter.
func (w work) warmUp() (int, error) {
	for batch := 1; ; batch *= 2 {
		start := time.Now()
		if err := w.repeat(batch); err != nil {
			return 0, err
		}
		if time.Since(start) >= shortestBatch {
			return batch, nil
		}
	}
}

func (w work) repeat(times int) error {
	for i := 0; i < times; i++ {
		if err := w.once(); err != nil {
			return err
		}
	}
	return nil
}

func (w work) measure(limit time.Duration, batch int) (result, error) {
	r := result{unit: w.unit, each: w.each}
	start, cpu := time.Now(), threadSeconds()
	for r.repetitions == 0 || r.wall < limit {
		if err := w.repeat(batch); err != nil {
			return r, err
		}
		r.repetitions += batch
		r.wall = time.Since(start)
	}
	r.cpu = threadSeconds() - cpu
	if w.after != nil {
		return r, w.after()
	}
	return r, nil
}

// User and system time of the calling thread: RUSAGE_THREAD of getrusage(2), which package syscall does not name.
func threadSeconds() float64 {
	const ofThread = 1
	var usage syscall.Rusage
	if err := syscall.Getrusage(ofThread, &usage); err != nil {
		die(err)
	}
	return float64(usage.Utime.Sec) + float64(usage.Stime.Sec) +
		(float64(usage.Utime.Usec)+float64(usage.Stime.Usec))/1e6
}

// Content is made by a fixed generator, so that it is the same on every machine: xorshift32 of G. Marsaglia, Journal of
// Statistical Software 8(14), 2003.
type generator uint32

func (g *generator) below(n int) int {
	x := uint32(*g)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*g = generator(x)
	return int((uint64(x) * uint64(n)) >> 32)
}

func newGenerator() *generator {
	g := generator(20130715)
	return &g
}

// Printable ASCII in lines.
func noise(size int) []byte {
	random := newGenerator()
	text := make([]byte, size)
	for i := range text {
		if random.below(31) == 0 {
			text[i] = '\n'
		} else {
			text[i] = byte(' ' + random.below(95))
		}
	}
	return text
}

var words = strings.Fields(`
	the of and to a in is it you that he was for on are with as his they be at one have this from or had by hot but some
	what there we can out other were all your when up use word how said an each she which do their time if will way about
	many then them would write like so these her long make thing see him two has look more day could go come did my sound
	no most number who over know water than call first people may down side been now find any new work part take get
	place made live where after back little only round man year came show every good me give our under name very through
	just form much great think say help low line before turn cause same mean differ move right boy old too does tell
	sentence set three want air well also play small end put home read hand port large spell add even land here must big
	high such follow act why ask men change went light kind off need house picture try us again animal point mother world
	near build self earth father harbour captain schooner weather understanding because however although together`)

// Sentences of common words, the first of the list more often than the last.
func prose(size int) []byte {
	random := newGenerator()
	var text bytes.Buffer
	for text.Len() < size {
		count := 4 + random.below(14)
		for i := 0; i < count; i++ {
			word := words[random.below(1+random.below(len(words)))]
			if i == 0 {
				word = strings.ToUpper(word[:1]) + word[1:]
			} else {
				text.WriteByte(' ')
			}
			text.WriteString(word)
		}
		text.WriteString([]string{". ", "? ", ".\n\n"}[random.below(3)])
	}
	return text.Bytes()[:size]
}

func digits(size int) []byte {
	random := newGenerator()
	text := make([]byte, size)
	for i := range text {
		text[i] = byte('0' + random.below(10))
	}
	return text
}

// Paragraphs with markup in them.
func markup(size int) string {
	random := newGenerator()
	var text strings.Builder
	for text.Len() < size {
		word := words[random.below(len(words))]
		switch random.below(6) {
		case 0:
			fmt.Fprintf(&text, "<a href=\"/%s?a=%d&b=%d\">%s</a> ", word, random.below(100), random.below(100), word)
		case 1:
			fmt.Fprintf(&text, "<p class='%s'>%s & %s</p>\n", word, word, words[random.below(len(words))])
		default:
			text.WriteString(word + " ")
		}
	}
	return text.String()[:size]
}

// The expressions are those of the benchmarks in Go's own package regexp. None is found in the text, so that all of it
// is looked at; with what is to be found at its end, each is.
func matching(pattern, found string) func() (work, error) {
	return func() (work, error) {
		expression, err := regexp.Compile(pattern)
		if err != nil {
			return work{}, err
		}
		text := noise(regexpText)
		if !expression.Match(append(noise(regexpText), found...)) {
			return work{}, errWrong
		}
		once := func() error {
			if expression.Match(text) {
				return errWrong
			}
			return nil
		}
		return work{unit: "bytes", each: len(text), once: once}, nil
	}
}

// Takes the lines of an access log in the combined format of nginx and Apache apart, as a log shipper does.
func logParsing() (work, error) {
	expression := regexp.MustCompile(
		`^(\S+) (\S+) (\S+) \[([^\]]+)\] "([A-Z]+) ([^ "]+) (HTTP/[0-9.]+)" ([0-9]{3}) ([0-9]+|-) "([^"]*)" "([^"]*)"$`)
	lines, total := accessLog()
	size := 0
	for _, line := range lines {
		size += len(line) + 1
	}
	once := func() error {
		sum := 0
		for _, line := range lines {
			parts := expression.FindStringSubmatch(line)
			if parts == nil {
				return errWrong
			}
			sent, err := strconv.Atoi(parts[9])
			if err != nil {
				return err
			}
			sum += sent
		}
		if sum != total {
			return errWrong
		}
		return nil
	}
	return work{unit: "bytes", each: size, once: once}, nil
}

// An access log, and the sum of the bytes that its lines say were sent.
func accessLog() (lines []string, total int) {
	random := newGenerator()
	agents := []string{
		"Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)",
		"curl/7.88.1",
	}
	for i := 0; i < logLines; i++ {
		sent := random.below(200000)
		total += sent
		lines = append(lines, fmt.Sprintf(
			"%d.%d.%d.%d - - [%02d/Nov/2026:%02d:%02d:%02d +0000] \"%s /%s/%s?id=%d HTTP/1.1\" %d %d \"https://example.org/%s\" \"%s\"",
			1+random.below(223), random.below(256), random.below(256), random.below(256),
			1+random.below(30), random.below(24), random.below(60), random.below(60),
			[]string{"GET", "GET", "GET", "POST"}[random.below(4)],
			words[random.below(len(words))], words[random.below(len(words))], random.below(1000000),
			[]int{200, 200, 200, 304, 404}[random.below(5)], sent,
			words[random.below(len(words))], agents[random.below(len(agents))]))
	}
	return lines, total
}

var digest = sha256.Sum256([]byte("what is signed"))

func ecdsaSigning() (work, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return work{}, err
	}
	var signature []byte
	once := func() (err error) {
		signature, err = ecdsa.SignASN1(rand.Reader, key, digest[:])
		return err
	}
	after := func() error {
		if !ecdsa.VerifyASN1(&key.PublicKey, digest[:], signature) {
			return errWrong
		}
		return nil
	}
	return work{unit: "operations", each: 1, once: once, after: after}, nil
}

func ecdsaVerifying() (work, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return work{}, err
	}
	signature, err := ecdsa.SignASN1(rand.Reader, key, digest[:])
	if err != nil {
		return work{}, err
	}
	other := sha256.Sum256([]byte("something else"))
	if ecdsa.VerifyASN1(&key.PublicKey, other[:], signature) {
		return work{}, errWrong
	}
	once := func() error {
		if !ecdsa.VerifyASN1(&key.PublicKey, digest[:], signature) {
			return errWrong
		}
		return nil
	}
	return work{unit: "operations", each: 1, once: once}, nil
}

// Primes of keys of 2048 bits: fixed, so that every execution does the same work. They protect nothing.
var (
	twoPrimes = []string{
		"eafc7e3119806c6318f8fd961cd0c137387d18a18015ecf260e22cd3bf78da14c5111803ae04e2c602b9d9baf961f22f" +
			"95108b87df5ccfd229949d9f5ff0736177b61c8d6f05c3a965d7c493f63f2d2ce2e6679a05dc127cc1d0783d836ddcdd" +
			"85366543fbff3a2c16f0f6eeebb01f963f1ea2b233f96e572e53b84c0cbb70fb",
		"fc1e1650c6f54d9fcf9359a4c11bfb520ab1ac41bd3a02dd110b06f3fd4cbd09844397348edaf184490b2b2a8cb2b4c6" +
			"46310e26c65f3a1975127d761bbba0689d5acfb43d088dee15728c48532cdad719de244e743d9c8c097ad6987d513d1b" +
			"d17ec07f378d7d2aada416c4774c5df1a21ec2c386ab1185cb63c8345759cb83",
	}
	threePrimes = []string{
		"60e59fd1688fc449adc4044f75db7c051072422d5e86556fb41a4fd385682bf5b82dc78040b97298fa55980cd5830202" +
			"1b722448159f9d21f930de10feaca9fa242712d08b866e6a6a6eceb8eb7f8e23fb9a4eb472d",
		"7919c5a9383961ee557c0cc7ceed79728246e38e1d90d78fdfb43ee406a9e79c869e8ec13ab3dfe42fa7f251885e31ba" +
			"c2ae7f3d83c93e91700dbff5078e72d39364fda46e21180fcaac22ebd4cf21ba60a1a19a40f",
		"355135493e636b967dcdee29a06aae5cbf514f0537567ffa04ee47fa6764ca9c19379ae04c7902fbadf6bd9f2bef28bf" +
			"85f9c24b92ba283138a1f388f6e7d915d503fe7e6d155da26cb04cd616df6d044259c7f16b9",
	}
)

func rsaKey(primes []string) (*rsa.PrivateKey, error) {
	one := big.NewInt(1)
	modulus, order := big.NewInt(1), big.NewInt(1)
	key := &rsa.PrivateKey{PublicKey: rsa.PublicKey{E: 65537}}
	for _, text := range primes {
		prime, ok := new(big.Int).SetString(text, 16)
		if !ok {
			return nil, errWrong
		}
		key.Primes = append(key.Primes, prime)
		modulus.Mul(modulus, prime)
		order.Mul(order, new(big.Int).Sub(prime, one))
	}
	key.N = modulus
	key.D = new(big.Int).ModInverse(big.NewInt(int64(key.E)), order)
	key.Precompute()
	return key, key.Validate()
}

func rsaSigning(primes []string) func() (work, error) {
	return func() (work, error) {
		key, err := rsaKey(primes)
		if err != nil {
			return work{}, err
		}
		var signature []byte
		once := func() (err error) {
			signature, err = rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, digest[:])
			return err
		}
		after := func() error {
			return rsa.VerifyPKCS1v15(&key.PublicKey, crypto.SHA256, digest[:], signature)
		}
		return work{unit: "operations", each: 1, once: once, after: after}, nil
	}
}

func newAES128GCM() (cipher.AEAD, error) {
	block, err := aes.NewCipher([]byte("sixteen byte key"))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(block)
}

func newChaCha20Poly1305() (cipher.AEAD, error) {
	return chacha20poly1305.New([]byte("thirty-two bytes that are no key"))
}

// The nonce stays the same, which a real use must never do and which costs neither more nor less.
func sealing(create func() (cipher.AEAD, error)) func() (work, error) {
	return func() (work, error) {
		aead, err := create()
		if err != nil {
			return work{}, err
		}
		text, nonce := prose(record), make([]byte, aead.NonceSize())
		right := aead.Seal(nil, nonce, text, nil)
		if opened, err := aead.Open(nil, nonce, right, nil); err != nil || !bytes.Equal(opened, text) {
			return work{}, errWrong
		}
		tampered := append([]byte{right[0] ^ 1}, right[1:]...)
		if _, err := aead.Open(nil, nonce, tampered, nil); err == nil {
			return work{}, errWrong
		}
		tag := right[len(text):]
		room := make([]byte, 0, len(right))
		once := func() error {
			if sealed := aead.Seal(room, nonce, text, nil); !bytes.Equal(sealed[len(text):], tag) {
				return errWrong
			}
			return nil
		}
		return work{unit: "bytes", each: len(text), once: once}, nil
	}
}

func escaping() (work, error) {
	text := markup(page)
	right := html.EscapeString(text)
	if html.UnescapeString(right) != text || strings.ContainsAny(right, "<>\"'") {
		return work{}, errWrong
	}
	once := func() error {
		if html.EscapeString(text) != right {
			return errWrong
		}
		return nil
	}
	return work{unit: "bytes", each: len(text), once: once}, nil
}

func unescaping() (work, error) {
	right := markup(page)
	text := html.EscapeString(right)
	once := func() error {
		if html.UnescapeString(text) != right {
			return errWrong
		}
		return nil
	}
	return work{unit: "bytes", each: len(text), once: once}, nil
}

func compressed(text []byte) ([]byte, error) {
	var out bytes.Buffer
	writer := gzip.NewWriter(&out)
	if _, err := writer.Write(text); err != nil {
		return nil, err
	}
	err := writer.Close()
	return out.Bytes(), err
}

func compressing(content func(int) []byte) func() (work, error) {
	return func() (work, error) {
		text := content(archive)
		right, err := compressed(text)
		if err != nil {
			return work{}, err
		}
		var out bytes.Buffer
		writer := gzip.NewWriter(&out)
		once := func() error {
			out.Reset()
			writer.Reset(&out)
			if _, err := writer.Write(text); err != nil {
				return err
			}
			if err := writer.Close(); err != nil {
				return err
			}
			if !bytes.Equal(out.Bytes(), right) {
				return errWrong
			}
			return nil
		}
		after := func() error {
			reader, err := gzip.NewReader(&out)
			if err != nil {
				return err
			}
			if back, err := io.ReadAll(reader); err != nil || !bytes.Equal(back, text) {
				return errWrong
			}
			return nil
		}
		return work{unit: "bytes", each: len(text), once: once, after: after}, nil
	}
}

// Bytes are those that come out, as with compression those that go in.
func decompressing(content func(int) []byte) func() (work, error) {
	return func() (work, error) {
		right := content(archive)
		text, err := compressed(right)
		if err != nil {
			return work{}, err
		}
		source := bytes.NewReader(text)
		reader, err := gzip.NewReader(source)
		if err != nil {
			return work{}, err
		}
		out := make([]byte, len(right)+1)
		once := func() error {
			source.Reset(text)
			if err := reader.Reset(source); err != nil {
				return err
			}
			count, err := io.ReadFull(reader, out)
			if err != io.ErrUnexpectedEOF || !bytes.Equal(out[:count], right) {
				return errWrong
			}
			return nil
		}
		return work{unit: "bytes", each: len(right), once: once}, nil
	}
}

// What programs do to text all day: splitting, joining, changing case, replacing, counting, searching.
func stringFunctions() (work, error) {
	text := string(prose(page))
	joined := strings.Join(strings.Fields(text), " ")
	articles := 0
	for _, word := range strings.Fields(text) {
		if strings.EqualFold(strings.TrimRight(word, ".?"), "the") {
			articles++
		}
	}
	once := func() error {
		upper := strings.ToUpper(strings.Join(strings.Fields(text), " "))
		marked := strings.ReplaceAll(" "+upper, " THE", " the")
		found := 0
		for _, word := range strings.Split(marked, " ") {
			if strings.TrimRight(word, ".?") == "the" {
				found++
			}
		}
		if found != articles || len(marked) != len(joined)+1 || strings.Contains(marked, " THE ") ||
			strings.LastIndexByte(marked, 'q') >= 0 {
			return errWrong
		}
		return nil
	}
	return work{unit: "bytes", each: len(text), once: once}, nil
}
