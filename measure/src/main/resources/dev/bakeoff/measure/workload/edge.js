// What scripts at an edge do, in JavaScript inside nginx (njs). edge.lua answers the same requests with the same bytes.

import crypto from 'crypto';

// Tells the browser's kind, language and session to whatever reads the response, and sets what an edge decides.
function header(r) {
    const session = /(?:^|; *)session=([^;]*)/.exec(r.headersIn['Cookie'] || '');
    const mobile = /Mobile|Android|iPhone/.test(r.headersIn['User-Agent'] || '');

    r.headersOut['X-Edge-Device'] = mobile ? 'mobile' : 'desktop';
    r.headersOut['X-Edge-Language'] = (r.headersIn['Accept-Language'] || 'en').slice(0, 2).toLowerCase();
    r.headersOut['X-Edge-Session'] = session ? session[1] : 'none';
    r.headersOut['Cache-Control'] = 'private, max-age=60';
    r.headersOut['Content-Security-Policy'] = "default-src 'self'";
    delete r.headersOut['ETag'];
}

function signature(secret, text) {
    return crypto.createHmac('sha1', secret).update(text).digest('base64');
}

// Checks a token that names a user and ends at some time, and signs another one in return.
function hmac(r) {
    const secret = r.variables.edge_secret;
    const user = r.args.user;
    const expires = r.args.expires;
    const token = (r.headersIn['Authorization'] || '').slice('Bearer '.length);

    if (token !== signature(secret, user + ':' + expires) || Number(expires) * 1000 <= Date.now()) {
        r.return(403, 'bad token\n');
        return;
    }
    r.return(200, signature(secret, 'granted:' + user) + '\n');
}

// Answers a question with a document of as many items as are asked for.
function json(r) {
    const name = r.args.name;
    const count = Number(r.args.count);
    const items = [];
    let total = 0;

    for (let id = 0; id < count; id++) {
        const cents = id * 7919 % 10000;
        total += cents;
        items.push({ id: id, label: name + ' ' + id, cents: cents, odd: id % 2 === 1 });
    }
    r.headersOut['Content-Type'] = 'application/json';
    r.return(200, JSON.stringify({ name: name, count: count, total: total, items: items }) + '\n');
}

// The length of a page that is rewritten is not known when its headers are sent.
function rewritten(r) {
    delete r.headersOut['Content-Length'];
    delete r.headersOut['ETag'];
}

// Of one request: each has a virtual machine of its own.
let page = '';

// Has a page's own links lead to another host, and puts a notice on top.
function html(r, data, flags) {
    page += data;
    if (flags.last) {
        const linked = page.replace(/(href|src)="\/([^"]*)"/g, '$1="https://edge.example.net/$2"');
        r.sendBuffer(linked.replace('<body>', '<body><p class="notice">Rewritten at the edge</p>'), flags);
    }
}

export default { header, hmac, json, rewritten, html };
