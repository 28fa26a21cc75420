import { randomBytes } from 'node:crypto';
import { createGzip } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { PageReason } from '@manara/core/scan';
import type { Handler } from './test-site.ts';

/** A page that harms whoever reads it, and how its reading may end: `read`, or unread for one of these reasons. */
export interface HostilePage {
  serve: string | Handler;
  ends: readonly (PageReason | 'read')[];
  /** Needs half a minute or more; left out in the short form. */
  slow?: true;
}

const page = (body: string, head = ''): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hostile</title>${head}</head><body><main><h1>Hostile</h1><p>This page means harm.</p>${body}</main></body></html>`;
const script = (code: string): string => page(`<script>${code}</script>`);
const afterLoad = (code: string): string => script(`addEventListener('load', () => setTimeout(() => { ${code} }, 0))`);
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Writes as fast as the other side reads, until it goes. */
function pour(response: ServerResponse, chunk: Buffer): void {
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

const drip = (response: ServerResponse, text: string): void => {
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(text)), 500);
  response.on('close', () => clearInterval(timer));
};

const endless: Record<string, HostilePage> = {
  '/endless-script': { serve: script('for (;;);'), ends: ['never_settled', 'timeout'], slow: true },
  '/endless-after-load': { serve: afterLoad('for (;;);'), ends: ['never_settled', 'timeout'] },
  '/endless-microtasks': { serve: script('const again = () => Promise.resolve().then(again); again();'), ends: ['never_settled', 'timeout'], slow: true },
  '/endless-after-look': { serve: script('let looks = 0; const real = document.querySelectorAll; Object.defineProperty(document, "title", { get() { for (;;); } }); Element.prototype.getAttribute = function () { for (;;); };'), ends: ['read', 'never_settled', 'engine_failed'] },
  '/endless-expression': { serve: afterLoad(`/(a+)+$/.test('${'a'.repeat(60)}!')`), ends: ['never_settled', 'timeout'], slow: true },
  '/endless-timers': { serve: script('setInterval(() => { document.querySelector("p").textContent = Math.random(); }, 1); setInterval(() => document.body.append(document.createElement("p")), 20);'), ends: ['read', 'never_settled'] },
  '/endless-requests': { serve: script('const again = () => fetch("/nothing?" + Math.random()).catch(() => {}).then(again); for (let i = 0; i < 20; i += 1) again();'), ends: ['read', 'never_settled'], slow: true },
  '/endless-mutations': { serve: script('const list = document.createElement("ul"); document.body.append(list); new MutationObserver(() => { list.textContent = ""; list.append(document.createElement("li")); }).observe(list, { childList: true }); list.append("x");'), ends: ['never_settled', 'timeout'], slow: true },
  '/endless-writing': { serve: afterLoad('setInterval(() => { document.open(); document.write("<h1>Again</h1><script>document.title = Math.random()<\\/script>"); document.close(); }, 5);'), ends: ['read', 'never_settled', 'engine_failed', 'crashed'], slow: true },
  '/endless-document-write': { serve: script('for (;;) document.write("<p>more</p>");'), ends: ['never_settled', 'timeout', 'out_of_memory', 'crashed'], slow: true },
  '/endless-navigation': { serve: script('setTimeout(() => { location.href = "?" + Math.random(); }, 30);'), ends: ['redirect_loop'] },
  '/endless-reload': { serve: afterLoad('location.reload()'), ends: ['redirect_loop'] },
  '/endless-refresh': { serve: page('', '<meta http-equiv="refresh" content="0">'), ends: ['redirect_loop'] },
  '/endless-history': { serve: script('setInterval(() => { for (let i = 0; i < 50; i += 1) { try { history.pushState(null, "", "?" + Math.random()); location.hash = Math.random(); } catch {} } }, 1);'), ends: ['read', 'never_settled'] },
  '/endless-animation': { serve: page('<div class="spin">x</div>', '<style>@keyframes spin { to { transform: rotate(1turn); opacity: 0.1; } } .spin, p { animation: spin 0.1s infinite; filter: blur(9px) }</style>'), ends: ['read'] },
  '/workers': { serve: script('const url = URL.createObjectURL(new Blob(["for (;;);"])); for (let i = 0; i < 60; i += 1) new Worker(url);'), ends: ['read', 'never_settled', 'timeout', 'out_of_memory', 'crashed'], slow: true },
};

const heavy: Record<string, HostilePage> = {
  '/memory-objects': { serve: afterLoad('const kept = []; for (;;) kept.push(new Array(1e5).fill({}).map((_, i) => ({ i })));'), ends: ['out_of_memory', 'crashed', 'never_settled'] },
  '/memory-buffers': { serve: afterLoad('const kept = []; setInterval(() => { const part = new Uint8Array(5e7); part.fill(1); kept.push(part); }, 10);'), ends: ['out_of_memory', 'crashed', 'never_settled', 'read'] },
  '/memory-canvas': { serve: afterLoad('setInterval(() => { const canvas = document.createElement("canvas"); canvas.width = canvas.height = 8000; canvas.getContext("2d").fillRect(0, 0, 8000, 8000); document.body.append(canvas); }, 10);'), ends: ['out_of_memory', 'crashed', 'never_settled', 'read'], slow: true },
  '/memory-text': { serve: afterLoad('let text = "x"; for (;;) { text += text; document.querySelector("p").textContent = text.slice(0, 2e8); }'), ends: ['out_of_memory', 'crashed', 'never_settled', 'read', 'engine_failed'], slow: true },
  '/elements': { serve: (_request, response) => response.writeHead(200, html).end(page(Array.from({ length: 100_000 }, (_, index) => `<p id="p${index}">${index}</p>`).join(''))), ends: ['read', 'engine_failed', 'never_settled', 'too_large', 'out_of_memory'], slow: true },
  '/elements-by-script': { serve: script('const many = document.createDocumentFragment(); for (let i = 0; i < 100000; i += 1) { const one = document.createElement("img"); many.append(one); } document.body.append(many);'), ends: ['read', 'engine_failed', 'never_settled', 'too_large', 'out_of_memory', 'crashed'], slow: true },
  '/deep': { serve: page('<div>'.repeat(500) + 'deep' + '</div>'.repeat(500)), ends: ['read'] },
  '/deep-by-script': { serve: script('let inner = document.body; for (let i = 0; i < 20000; i += 1) { const one = document.createElement("div"); inner.append(one); inner = one; } inner.append("deep");'), ends: ['read', 'engine_failed', 'crashed', 'never_settled'] },
  '/deep-shadow': { serve: script('let inner = document.querySelector("main"); for (let i = 0; i < 300; i += 1) { const one = document.createElement("div"); inner.append(one); inner = one.attachShadow({ mode: "open" }); } inner.innerHTML = "<img src=x>";'), ends: ['read', 'engine_failed', 'crashed', 'never_settled'] },
  '/long-words': { serve: (_request, response) => response.writeHead(200, html).end(page(`<p id="${'i'.repeat(1_000_000)}" class="${'c '.repeat(200_000)}" title="${'t'.repeat(1_000_000)}">${'w'.repeat(3_000_000)}</p><img src="data:image/gif;base64,${'A'.repeat(2_000_000)}">`)), ends: ['read', 'out_of_memory', 'crashed'], slow: true },
  '/many-links': { serve: (_request, response) => response.writeHead(200, html).end(page(Array.from({ length: 30_000 }, () => `<a href="/nothing/${randomBytes(6).toString('hex')}">x</a>`).join(''))), ends: ['read', 'engine_failed', 'never_settled'], slow: true },
  '/frames': { serve: (_request, response, url) => response.writeHead(200, html).end(page(`<iframe title="a" src="?${url.search.length}${Math.random()}"></iframe><iframe title="b" src="?${Math.random()}"></iframe>`)), ends: ['read', 'never_settled', 'timeout', 'out_of_memory', 'crashed', 'engine_failed'], slow: true },
  '/frames-many': { serve: page('<iframe title="x" srcdoc="<p>frame</p>"></iframe>'.repeat(300)), ends: ['read', 'engine_failed', 'never_settled'], slow: true },
  '/frames-nested': { serve: script('let inner = document; for (let i = 0; i < 60; i += 1) { const one = inner.createElement("iframe"); inner.body.append(one); inner = one.contentDocument; if (!inner) break; }'), ends: ['read', 'engine_failed'] },
};

const interrupting: Record<string, HostilePage> = {
  '/dialogs': { serve: script('alert(1); confirm(2); prompt(3); print(); addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "stay"; for (let i = 0; i < 20; i += 1) alert(i); }); for (let i = 0; i < 20; i += 1) { alert(i); confirm(i); prompt(i); }'), ends: ['read'] },
  '/dialogs-endless': { serve: script('for (;;) alert("again");'), ends: ['read', 'never_settled', 'timeout'], slow: true },
  '/dialogs-in-frames': { serve: page('<iframe title="x" srcdoc="<script>for (;;) alert(1)</script>"></iframe>'.repeat(3)), ends: ['read', 'never_settled', 'timeout'], slow: true },
  '/popups': { serve: script('for (let i = 0; i < 100; i += 1) { open("/popups?" + i); open("about:blank").document?.write("x"); }'), ends: ['read'] },
  '/downloads': { serve: page('<a id="a" href="/download.bin" download>x</a><iframe title="x" src="/download.bin"></iframe><script>for (let i = 0; i < 50; i += 1) document.getElementById("a").click(); const blob = document.createElement("a"); blob.href = URL.createObjectURL(new Blob(["x".repeat(1e7)])); blob.download = "x"; blob.click();</script>'), ends: ['read', 'download'] },
  '/download.bin': { serve: (_request, response) => response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="../../etc/passwd"' }).end(Buffer.alloc(1_000_000)), ends: ['download'] },
  '/permissions': { serve: script('navigator.geolocation.getCurrentPosition(() => {}); Notification.requestPermission(); navigator.mediaDevices?.getUserMedia({ audio: true, video: true }).catch(() => {}); document.documentElement.requestFullscreen().catch(() => {}); document.body.requestPointerLock?.(); navigator.clipboard.readText().catch(() => {}); navigator.usb?.requestDevice({ filters: [] }).catch(() => {}); debugger; window.close(); window.stop();'), ends: ['read'] },
  '/asks-for-login': { serve: (_request, response) => response.writeHead(401, { ...html, 'www-authenticate': 'Basic realm="give me your password"' }).end(page('')), ends: ['login_required'] },
  '/asks-in-frame': { serve: page('<iframe title="x" src="/asks-for-login"></iframe><img alt="" src="/asks-for-login">'), ends: ['read'] },
  '/asks-for-proxy-login': { serve: (_request, response) => response.writeHead(407, { ...html, 'proxy-authenticate': 'Basic realm="manara-egress"' }).end(page('')), ends: ['connection', 'http_status', 'egress_refused'] },
};

const onTheWire: Record<string, HostilePage> = {
  '/never-ending': { serve: (_request, response) => drip(response.writeHead(200, html), '<p>and on'), ends: ['read', 'timeout', 'never_settled'], slow: true },
  '/never-answers': { serve: () => {}, ends: ['timeout', 'connection'], slow: true },
  '/slow-headers': { serve: (_request, response) => { const socket = response.socket; socket?.write('HTTP/1.1 200 OK\r\n'); const timer = setInterval(() => (socket?.destroyed ? clearInterval(timer) : socket?.write(`x-${Math.random()}: y\r\n`)), 500); response.on('close', () => clearInterval(timer)); }, ends: ['timeout', 'connection'], slow: true },
  '/slow-stylesheet': { serve: page('', '<link rel="stylesheet" href="/never-answers">'), ends: ['read', 'timeout', 'never_settled'], slow: true },
  '/huge': { serve: (_request, response) => pour(response.writeHead(200, html), Buffer.from('<p>more and more and more</p>'.repeat(2000))), ends: ['too_large', 'timeout', 'never_settled', 'out_of_memory', 'crashed', 'connection'], slow: true },
  '/huge-announced': { serve: (_request, response) => pour(response.writeHead(200, { ...html, 'content-length': '99999999999' }), Buffer.alloc(65_536, 'x')), ends: ['too_large'] },
  '/gzip-bomb': { serve: (_request, response) => { const packed = createGzip({ level: 9 }); packed.pipe(response.writeHead(200, { ...html, 'content-encoding': 'gzip' })); pour(packed as unknown as ServerResponse, Buffer.alloc(1_000_000, ' ')); response.on('close', () => packed.destroy()); }, ends: ['too_large', 'timeout', 'never_settled', 'out_of_memory', 'crashed', 'connection'], slow: true },
  '/broken-gzip': { serve: (_request, response) => response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('this is not gzip'), ends: ['connection', 'read'] },
  '/broken-length': { serve: (_request, response) => { response.writeHead(200, { ...html, 'content-length': '5000' }).write(page('')); setTimeout(() => response.destroy(), 100); }, ends: ['connection', 'read'] },
  '/broken-answer': { serve: (_request, response) => void response.socket?.end('HTTP/9.9 hello\r\n\r\n\0\0\0'), ends: ['connection'] },
  '/many-headers': { serve: (_request, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(500)}\r\n`), ends: ['connection', 'too_large'] },
  '/redirect-loop': { serve: (_request, response) => response.writeHead(302, { location: '/redirect-loop' }).end(), ends: ['redirect_loop'] },
  '/redirect-chain': { serve: (_request, response) => response.writeHead(302, { location: `/redirect-chain?${Math.random()}` }).end(), ends: ['redirect_loop'] },
  '/redirect-strange': { serve: (_request, response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end(), ends: ['connection', 'redirect_off_site', 'http_status', 'egress_refused'] },
  '/no-content': { serve: (_request, response) => response.writeHead(204).end(), ends: ['http_status', 'not_html'] },
  '/not-html': { serve: (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"><script>for (;;);</script></svg>'), ends: ['not_html'] },
};

/** What a page would say if its words were taken for markup anywhere: each would put `executed` into the title. */
export const hurtfulText = [
  `<script>document.title='executed'</script>`, `<img src=x onerror="document.title='executed'">`, `"><svg onload="document.title='executed'">`, `'><iframe srcdoc="<script>top.document.title='executed'</script>">`,
  `{{constructor.constructor("document.title='executed'")()}}`, `\${document.title='executed'}`, `javascript:document.title='executed'`, `</textarea></title></style></script><script>document.title='executed'</script>`, `{count, plural, other {<b>#</b>}}`, `\u202egnp.exe\u202c`,
];
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lying: Record<string, HostilePage> = {
  '/text-with-scripts': {
    serve: (_request, response) => response.writeHead(200, html).end(`<!doctype html><html lang="${escaped(hurtfulText[2] ?? '')}"><head><title>${escaped(hurtfulText[0] ?? '')}</title></head><body><main><h1>${escaped(hurtfulText[1] ?? '')}</h1>${
      hurtfulText.map((text) => `<p id="${escaped(text)}" class="${escaped(text)}" style="color:#ddd;background:#eee">${escaped(text)}</p><img src="${escaped(text)}"><a href="${escaped(text)}"></a><input name="${escaped(text)}" value="secret of a person"><button title="${escaped(text)}"></button>`).join('')}</main></body></html>`),
    ends: ['read'],
  },
  // Fields named like what scripts ask of elements. Usual names hurt nobody; the four of the second page no script in the page survives.
  '/clobbered': { serve: page(`<form>${['id', 'name', 'action', 'method', 'submit', 'children', 'childNodes', 'attributes', 'ownerDocument', 'querySelectorAll', 'matches', 'shadowRoot', 'tagName', 'nodeType', 'firstChild', 'style', 'className', 'parentElement'].map((name) => `<label>x <input name="${name}"></label>`).join('')}</form><img alt="" name="querySelector"><img alt="" name="body"><img alt="" name="createElement"><img alt="" name="documentElement"><img alt="" name="defaultView"><form name="cookie"></form><iframe name="getElementById" title="x"></iframe>`), ends: ['read'] },
  '/clobbered-entirely': { serve: page('<form><input name="nodeName"><input name="parentNode"><input name="getAttribute"><input name="classList"></form>'), ends: ['read', 'engine_failed'] },
  '/overridden-builtins': { serve: script('for (const type of [Array, Object, String, Map, Set, WeakMap, Promise, RegExp, Function, Number, Symbol]) for (const name of Object.getOwnPropertyNames(type.prototype)) { if (name === "constructor") continue; try { type.prototype[name] = function () { throw new Error("fooled"); }; } catch {} } JSON.parse = JSON.stringify = () => "fooled"; Object.defineProperty = Object.keys = Object.entries = () => []; Promise.all = Promise.resolve = () => ({ then() {} }); window.setTimeout = window.queueMicrotask = window.requestAnimationFrame = () => 0; performance.now = Date.now = () => 0;'), ends: ['read'] },
  '/overridden-elements': { serve: page('<img src="/x.png"><script>for (const type of [Node, Element, HTMLElement, Document, Text, NodeList, HTMLCollection, MutationObserver, CSSStyleDeclaration, DOMRect, Range, ShadowRoot]) for (const name of Object.getOwnPropertyNames(type.prototype)) { if (name === "constructor") continue; try { Object.defineProperty(type.prototype, name, { get() { return () => null; }, set() {}, configurable: true }); } catch {} } window.getComputedStyle = () => ({}); window.axe = { run: () => ({ violations: [] }) };</script>'), ends: ['read'] },
  '/hides-itself': { serve: page('<img src="/x.png"><script>Object.defineProperty(window, "axe", { get() { document.body.textContent = ""; }, set() {} }); Object.defineProperty(navigator, "webdriver", { get() { document.body.textContent = "nothing to see"; } });</script>'), ends: ['read'] },
  '/false-messages': { serve: script('addEventListener("message", (event) => { if (Math.random() < 0.5) event.source?.postMessage(event.data, "*"); }); setInterval(() => { for (const target of [window, parent, top]) target.postMessage({ topic: "axe.start", _respondable: true, _source: "axeAPI.4", channelId: "x", messageId: "x", message: [{ id: "image-alt", result: "passed", nodes: [] }] }, "*"); }, 5);'), ends: ['read', 'never_settled'] },
};

/** Every hostile page by its path. */
export const hostilePages: Record<string, HostilePage> = { ...interrupting, ...lying, ...endless, ...heavy, ...onTheWire };
