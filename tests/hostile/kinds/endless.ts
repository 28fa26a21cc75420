import { afterLoad, page, script, type HostilePage } from '../hostile-page.ts';

/** Pages whose scripts never come to an end. */
export const endless: Record<string, HostilePage> = {
  '/endless-script': { serve: script('for (;;);'), ends: ['never_settled', 'timeout'], slow: true },
  '/endless-after-load': { serve: afterLoad('for (;;);'), ends: ['never_settled', 'timeout'] },
  '/endless-microtasks': {
    serve: script('const again = () => Promise.resolve().then(again); again();'),
    ends: ['never_settled', 'timeout'],
    slow: true,
  },
  '/endless-after-look': {
    serve: script(
      'let looks = 0; const real = document.querySelectorAll; Object.defineProperty(document, "title", { get() { for (;;); } }); Element.prototype.getAttribute = function () { for (;;); };',
    ),
    ends: ['read', 'never_settled', 'engine_failed'],
  },
  '/endless-expression': { serve: afterLoad(`/(a+)+$/.test('${'a'.repeat(60)}!')`), ends: ['never_settled', 'timeout'], slow: true },
  '/endless-timers': {
    serve: script(
      'setInterval(() => { document.querySelector("p").textContent = Math.random(); }, 1); setInterval(() => document.body.append(document.createElement("p")), 20);',
    ),
    ends: ['read', 'never_settled'],
  },
  '/endless-requests': {
    serve: script(
      'const again = () => fetch("/nothing?" + Math.random()).catch(() => {}).then(again); for (let i = 0; i < 20; i += 1) again();',
    ),
    ends: ['read', 'never_settled'],
    slow: true,
  },
  '/endless-mutations': {
    serve: script(
      'const list = document.createElement("ul"); document.body.append(list); new MutationObserver(() => { list.textContent = ""; list.append(document.createElement("li")); }).observe(list, { childList: true }); list.append("x");',
    ),
    ends: ['never_settled', 'timeout'],
    slow: true,
  },
  '/endless-writing': {
    serve: afterLoad(
      'setInterval(() => { document.open(); document.write("<h1>Again</h1><script>document.title = Math.random()<\\/script>"); document.close(); }, 5);',
    ),
    ends: ['read', 'never_settled', 'engine_failed', 'crashed'],
    slow: true,
  },
  '/endless-document-write': {
    serve: script('for (;;) document.write("<p>more</p>");'),
    ends: ['never_settled', 'timeout', 'out_of_memory', 'crashed'],
    slow: true,
  },
  '/endless-navigation': { serve: script('setTimeout(() => { location.href = "?" + Math.random(); }, 30);'), ends: ['redirect_loop'] },
  '/endless-reload': { serve: afterLoad('location.reload()'), ends: ['redirect_loop'] },
  '/endless-refresh': { serve: page('', '<meta http-equiv="refresh" content="0">'), ends: ['redirect_loop'] },
  '/endless-history': {
    serve: script(
      'setInterval(() => { for (let i = 0; i < 50; i += 1) { try { history.pushState(null, "", "?" + Math.random()); location.hash = Math.random(); } catch {} } }, 1);',
    ),
    ends: ['read', 'never_settled'],
  },
  '/endless-animation': {
    serve: page(
      '<div class="spin">x</div>',
      '<style>@keyframes spin { to { transform: rotate(1turn); opacity: 0.1; } } .spin, p { animation: spin 0.1s infinite; filter: blur(9px) }</style>',
    ),
    ends: ['read'],
  },
  '/workers': {
    serve: script('const url = URL.createObjectURL(new Blob(["for (;;);"])); for (let i = 0; i < 60; i += 1) new Worker(url);'),
    ends: ['read', 'never_settled', 'timeout', 'out_of_memory', 'crashed'],
    slow: true,
  },
};
