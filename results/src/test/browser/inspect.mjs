// Opens HTML files in a real Chromium and prints what is to be seen there: one JSON object a line and view.
//   node inspect.mjs VIEWS FILE.html...
// VIEWS is a JSON list of {"width", "height", "scripts", "scheme": "light"|"dark", "media": "screen"|"print"}.
// CHROMIUM names the browser; /usr/bin/chromium if unset.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

const [viewsText, ...files] = process.argv.slice(2);
const views = JSON.parse(viewsText);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: FLAGS,
});
try {
  for (const view of views) {
    const context = await browser.newContext({
      viewport: { width: view.width, height: view.height },
      javaScriptEnabled: view.scripts,
      colorScheme: view.scheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.emulateMedia({ media: view.media, colorScheme: view.scheme });
    for (const file of files) {
      console.log(JSON.stringify({ file, view, ...(await observe(page, view, file)) }));
    }
    await context.close();
  }
} finally {
  await browser.close();
}

async function observe(page, view, file) {
  const url = pathToFileURL(file).href;
  const heard = { messages: [], requests: [], dialogs: [] };
  page.removeAllListeners();
  page.on('console', message => heard.messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', error => heard.messages.push(`error: ${error.message}`));
  page.on('request', request => {
    if (request.url() !== url) heard.requests.push(request.url());
  });
  page.on('dialog', dialog => {
    heard.dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await page.goto(url);
  await page.evaluate(openEverything);
  // What hostile markup might do when it is pointed at, focused or laid out.
  await page.keyboard.press('Tab');
  await page.mouse.move(view.width / 2, view.height / 2);
  const seen = {
    cut: await page.evaluate(cutOff),
    foreign: await page.evaluate(foreignMarkup),
    text: await page.evaluate(() => document.body.innerText),
    violations: view.axe ? await violations(page) : [],
  };
  return { ...heard, ...seen };
}

function openEverything() {
  document.querySelectorAll('details').forEach(details => { details.open = true; });
}

// Text that a reader cannot bring into view: beyond the edge of the page, of an SVG drawing, or of an element that
// neither shows nor scrolls what overflows it. What a person can scroll to inside its own frame is not cut off.
function cutOff() {
  const found = new Set();
  const describe = (node, why) => {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const words = (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60);
    found.add(`${why}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${words}"`);
  };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    found.add(`the page scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth} px`);
  }
  const boxes = new Map(); // what is asked of an element once for each text in it
  const boxOf = element => {
    if (!boxes.has(element)) {
      const style = getComputedStyle(element);
      boxes.set(element, {
        visible: style.visibility === 'visible' && style.display !== 'none',
        forReadersAloud: style.position === 'absolute' && style.clipPath !== 'none',
        scrolls: ['auto', 'scroll'].includes(style.overflowX) && element.scrollWidth > element.clientWidth,
        hidesX: ['hidden', 'clip'].includes(style.overflowX),
        hidesY: ['hidden', 'clip'].includes(style.overflowY),
        frame: element.getBoundingClientRect(),
      });
    }
    return boxes.get(element);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !boxOf(parent).visible || parent.closest('title, desc, style, script')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(rect => rect.width > 0 && rect.height > 0);
    if (rects.length === 0) continue;
    const left = Math.min(...rects.map(rect => rect.left));
    const right = Math.max(...rects.map(rect => rect.right));
    const top = Math.min(...rects.map(rect => rect.top));
    const bottom = Math.max(...rects.map(rect => rect.bottom));
    const drawing = parent.closest('svg');
    if (drawing && boxOf(drawing).hidesX) {
      const { frame } = boxOf(drawing);
      if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1) {
        describe(node, 'outside its drawing');
      }
    }
    let scrolls = false;
    for (let element = parent; element && element !== root; element = element.parentElement) {
      if (element.namespaceURI !== root.namespaceURI) continue;
      const box = boxOf(element);
      scrolls ||= box.scrolls || box.forReadersAloud;
      const beside = right > box.frame.right + 1 || left < box.frame.left - 1;
      const outside = bottom > box.frame.bottom + 1 || top < box.frame.top - 1;
      if (!scrolls && ((box.hidesX && beside) || (box.hidesY && outside))) describe(node, 'hidden by its frame');
    }
    if (!scrolls && (left < -1 || right > root.clientWidth + 1)) describe(node, 'beyond the edge');
  }
  return [...found].slice(0, 20);
}

// Elements and attributes that a report has no use for.
function foreignMarkup() {
  const found = new Set();
  document.querySelectorAll('iframe, frame, object, embed, base, form, input, button, img, audio, video, link, marquee, '
      + 'math, foreignObject, animate, set, template, dialog, portal, meta[http-equiv="refresh"], [data-hostile]')
    .forEach(element => found.add(element.outerHTML.slice(0, 120)));
  document.querySelectorAll('script').forEach(script => {
    if (!script.hasAttribute('data-report')) found.add(script.outerHTML.slice(0, 120));
  });
  document.querySelectorAll('*').forEach(element => {
    for (const attribute of element.attributes) {
      const name = attribute.name.toLowerCase();
      const address = ['href', 'src', 'xlink:href', 'action', 'formaction', 'srcdoc', 'background'].includes(name);
      if (name.startsWith('on') || (address && !attribute.value.startsWith('#'))) {
        found.add(`${element.tagName} ${attribute.name}="${attribute.value.slice(0, 80)}"`);
      }
    }
  });
  return [...found].slice(0, 20);
}

async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const result = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return result.violations.map(violation =>
      `${violation.id} (${violation.impact}): ${violation.help}; ${violation.nodes.length} places, first `
      + `${violation.nodes[0].target.join(' ')} ${(violation.nodes[0].failureSummary ?? '').replace(/\s+/g, ' ')}`);
  });
}
