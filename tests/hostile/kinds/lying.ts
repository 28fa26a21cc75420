import { html, page, script, type HostilePage } from '../hostile-page.ts';

/** What a page would say if its words were taken for markup anywhere: each would put `executed` into the title. */
const hurtfulText = [
  `<script>document.title='executed'</script>`,
  `<img src=x onerror="document.title='executed'">`,
  `"><svg onload="document.title='executed'">`,
  `'><iframe srcdoc="<script>top.document.title='executed'</script>">`,
  `{{constructor.constructor("document.title='executed'")()}}`,
  `\${document.title='executed'}`,
  `javascript:document.title='executed'`,
  `</textarea></title></style></script><script>document.title='executed'</script>`,
  `{count, plural, other {<b>#</b>}}`,
  `\u202egnp.exe\u202c`,
];
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Pages that would fool or break the engine, or put markup where text belongs. */
export const lying: Record<string, HostilePage> = {
  '/text-with-scripts': {
    serve: (_request, response) =>
      response
        .writeHead(200, html)
        .end(
          `<!doctype html><html lang="${escaped(hurtfulText[2] ?? '')}"><head><title>${escaped(hurtfulText[0] ?? '')}</title></head><body><main><h1>${escaped(hurtfulText[1] ?? '')}</h1>${hurtfulText
            .map(
              (text) =>
                `<p id="${escaped(text)}" class="${escaped(text)}" style="color:#ddd;background:#eee">${escaped(text)}</p><img src="${escaped(text)}"><a href="${escaped(text)}"></a><input name="${escaped(text)}" value="secret of a person"><button title="${escaped(text)}"></button>`,
            )
            .join('')}</main></body></html>`,
        ),
    ends: ['read'],
  },
  // Fields named like what scripts ask of elements. Usual names hurt nobody; the four of the second page no script in the page survives.
  '/clobbered': {
    serve: page(
      `<form>${['id', 'name', 'action', 'method', 'submit', 'children', 'childNodes', 'attributes', 'ownerDocument', 'querySelectorAll', 'matches', 'shadowRoot', 'tagName', 'nodeType', 'firstChild', 'style', 'className', 'parentElement'].map((name) => `<label>x <input name="${name}"></label>`).join('')}</form><img alt="" name="querySelector"><img alt="" name="body"><img alt="" name="createElement"><img alt="" name="documentElement"><img alt="" name="defaultView"><form name="cookie"></form><iframe name="getElementById" title="x"></iframe>`,
    ),
    ends: ['read'],
  },
  '/clobbered-entirely': {
    serve: page('<form><input name="nodeName"><input name="parentNode"><input name="getAttribute"><input name="classList"></form>'),
    ends: ['read', 'engine_failed'],
  },
  '/overridden-builtins': {
    serve: script(
      'for (const type of [Array, Object, String, Map, Set, WeakMap, Promise, RegExp, Function, Number, Symbol]) for (const name of Object.getOwnPropertyNames(type.prototype)) { if (name === "constructor") continue; try { type.prototype[name] = function () { throw new Error("fooled"); }; } catch {} } JSON.parse = JSON.stringify = () => "fooled"; Object.defineProperty = Object.keys = Object.entries = () => []; Promise.all = Promise.resolve = () => ({ then() {} }); window.setTimeout = window.queueMicrotask = window.requestAnimationFrame = () => 0; performance.now = Date.now = () => 0;',
    ),
    ends: ['read'],
  },
  '/overridden-elements': {
    serve: page(
      '<img src="/x.png"><script>for (const type of [Node, Element, HTMLElement, Document, Text, NodeList, HTMLCollection, MutationObserver, CSSStyleDeclaration, DOMRect, Range, ShadowRoot]) for (const name of Object.getOwnPropertyNames(type.prototype)) { if (name === "constructor") continue; try { Object.defineProperty(type.prototype, name, { get() { return () => null; }, set() {}, configurable: true }); } catch {} } window.getComputedStyle = () => ({}); window.axe = { run: () => ({ violations: [] }) };</script>',
    ),
    ends: ['read'],
  },
  '/hides-itself': {
    serve: page(
      '<img src="/x.png"><script>Object.defineProperty(window, "axe", { get() { document.body.textContent = ""; }, set() {} }); Object.defineProperty(navigator, "webdriver", { get() { document.body.textContent = "nothing to see"; } });</script>',
    ),
    ends: ['read'],
  },
  '/false-messages': {
    serve: script(
      'addEventListener("message", (event) => { if (Math.random() < 0.5) event.source?.postMessage(event.data, "*"); }); setInterval(() => { for (const target of [window, parent, top]) target.postMessage({ topic: "axe.start", _respondable: true, _source: "axeAPI.4", channelId: "x", messageId: "x", message: [{ id: "image-alt", result: "passed", nodes: [] }] }, "*"); }, 5);',
    ),
    ends: ['read', 'never_settled'],
  },
};
