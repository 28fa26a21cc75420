import { randomBytes } from 'node:crypto';
import { afterLoad, html, page, script, type HostilePage } from '../hostile-page.ts';

/** Pages that eat memory and time. */
export const heavy: Record<string, HostilePage> = {
  '/memory-objects': {
    serve: afterLoad('const kept = []; for (;;) kept.push(new Array(1e5).fill({}).map((_, i) => ({ i })));'),
    ends: ['out_of_memory', 'crashed', 'never_settled'],
  },
  '/memory-buffers': {
    serve: afterLoad('const kept = []; setInterval(() => { const part = new Uint8Array(5e7); part.fill(1); kept.push(part); }, 10);'),
    ends: ['out_of_memory', 'crashed', 'never_settled', 'read'],
  },
  '/memory-canvas': {
    serve: afterLoad(
      'setInterval(() => { const canvas = document.createElement("canvas"); canvas.width = canvas.height = 8000; canvas.getContext("2d").fillRect(0, 0, 8000, 8000); document.body.append(canvas); }, 10);',
    ),
    ends: ['out_of_memory', 'crashed', 'never_settled', 'read'],
    slow: true,
  },
  '/memory-text': {
    serve: afterLoad('let text = "x"; for (;;) { text += text; document.querySelector("p").textContent = text.slice(0, 2e8); }'),
    ends: ['out_of_memory', 'crashed', 'never_settled', 'read', 'engine_failed'],
    slow: true,
  },
  '/elements': {
    serve: (_request, response) =>
      response.writeHead(200, html).end(page(Array.from({ length: 100_000 }, (_, index) => `<p id="p${index}">${index}</p>`).join(''))),
    ends: ['read', 'engine_failed', 'never_settled', 'too_large', 'out_of_memory'],
    slow: true,
  },
  '/elements-by-script': {
    serve: script(
      'const many = document.createDocumentFragment(); for (let i = 0; i < 100000; i += 1) { const one = document.createElement("img"); many.append(one); } document.body.append(many);',
    ),
    ends: ['read', 'engine_failed', 'never_settled', 'too_large', 'out_of_memory', 'crashed'],
    slow: true,
  },
  '/deep': { serve: page('<div>'.repeat(500) + 'deep' + '</div>'.repeat(500)), ends: ['read'] },
  '/deep-by-script': {
    serve: script(
      'let inner = document.body; for (let i = 0; i < 20000; i += 1) { const one = document.createElement("div"); inner.append(one); inner = one; } inner.append("deep");',
    ),
    ends: ['read', 'engine_failed', 'crashed', 'never_settled'],
  },
  '/deep-shadow': {
    serve: script(
      'let inner = document.querySelector("main"); for (let i = 0; i < 300; i += 1) { const one = document.createElement("div"); inner.append(one); inner = one.attachShadow({ mode: "open" }); } inner.innerHTML = "<img src=x>";',
    ),
    ends: ['read', 'engine_failed', 'crashed', 'never_settled'],
  },
  '/long-words': {
    serve: (_request, response) =>
      response
        .writeHead(200, html)
        .end(
          page(
            `<p id="${'i'.repeat(1_000_000)}" class="${'c '.repeat(200_000)}" title="${'t'.repeat(1_000_000)}">${'w'.repeat(3_000_000)}</p><img src="data:image/gif;base64,${'A'.repeat(2_000_000)}">`,
          ),
        ),
    ends: ['read', 'out_of_memory', 'crashed'],
    slow: true,
  },
  '/many-links': {
    serve: (_request, response) =>
      response
        .writeHead(200, html)
        .end(page(Array.from({ length: 30_000 }, () => `<a href="/nothing/${randomBytes(6).toString('hex')}">x</a>`).join(''))),
    ends: ['read', 'engine_failed', 'never_settled'],
    slow: true,
  },
  '/frames': {
    serve: (_request, response, url) =>
      response
        .writeHead(200, html)
        .end(
          page(
            `<iframe title="a" src="?${url.search.length}${Math.random()}"></iframe><iframe title="b" src="?${Math.random()}"></iframe>`,
          ),
        ),
    ends: ['read', 'never_settled', 'timeout', 'out_of_memory', 'crashed', 'engine_failed'],
    slow: true,
  },
  '/frames-many': {
    serve: page('<iframe title="x" srcdoc="<p>frame</p>"></iframe>'.repeat(300)),
    ends: ['read', 'engine_failed', 'never_settled'],
    slow: true,
  },
  '/frames-nested': {
    serve: script(
      'let inner = document; for (let i = 0; i < 60; i += 1) { const one = inner.createElement("iframe"); inner.body.append(one); inner = one.contentDocument; if (!inner) break; }',
    ),
    ends: ['read', 'engine_failed'],
  },
};
