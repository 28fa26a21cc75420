import { expect, it } from 'vitest';
import { scan } from '../../testing/scan.ts';
import { page, serve, type Answer } from '../../testing/serve.ts';
import { carriedKinds, carriedOrder, keepSites, pathsOf } from '../../testing/sign-in-scan.ts';
import { serveCatcher } from '../../testing/sign-in-site.ts';

const keep = keepSites();

it.concurrent.each(carriedKinds)(
  '%j goes to no other origin, by no way that a page knows',
  async (change, isThere, trace) => {
    const catcher = await keep(serveCatcher());
    const at = catcher.origin;
    const away =
      (path: string): Answer =>
      (_request, response) =>
        void response.writeHead(302, { location: `${at}${path}`, 'access-control-allow-origin': '*' }).end();
    const open = page(
      `<a href="/away-page">Away</a><a href="/b">B</a> <a href="/leaves">Leaves</a><img src="/away-img" alt=""><img src="${at}/direct-img" alt=""><iframe src="/away-frame" title="a"></iframe>
     <iframe src="${at}/direct-frame" title="b"></iframe><video src="/away-video"></video><object data="/away-object"></object><embed src="/away-embed">
     <form id="f" method="post" action="/away-form" target="t"></form><iframe name="t" title="t"></iframe>
     <script>
       document.getElementById('f').submit();
       fetch('/away-fetch').catch(() => {}); fetch('/away-cors', { credentials: 'include' }).catch(() => {});
       fetch('${at}/direct-fetch', { mode: 'no-cors', credentials: 'include' }).catch(() => {});
       fetch('/away-307', { method: 'POST', body: 'x' }).catch(() => {});
       navigator.sendBeacon('/away-beacon', 'x'); navigator.sendBeacon('${at}/direct-beacon', 'x');
       new EventSource('/away-events'); try { new WebSocket('${at.replace('http', 'ws')}/socket'); } catch {}
       new Worker('/worker.js'); try { new SharedWorker('/worker.js'); } catch {}
       navigator.serviceWorker?.register('/worker.js').catch(() => {});
       const link = document.createElement('link'); link.rel = 'prefetch'; link.href = '/away-prefetch'; document.head.append(link);
       import('/away-module').catch(() => {});
       setTimeout(() => { try { window.open('/away-window'); } catch {} }, 100);
     </script>`,
      `<link rel="stylesheet" href="/away-css"><link rel="stylesheet" href="/style.css"><link rel="icon" href="/away-icon">`,
    );
    const names = [
      'page',
      'img',
      'frame',
      'video',
      'object',
      'embed',
      'form',
      'fetch',
      'cors',
      'beacon',
      'events',
      'prefetch',
      'module',
      'window',
      'location',
      'css',
      'icon',
      'font',
      'import',
      'worker',
    ];
    const site = await keep(
      serve({
        '/': open,
        '/b': page(''),
        '/leaves': page("<script>location.href = '/away-location'</script>"),
        '/style.css': (_request, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/css' })
            .end(
              '@import "/away-import"; @font-face { font-family: f; src: url(/away-font) } body { font-family: f; background: url(/away-img) }',
            ),
        '/worker.js': (_request, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/javascript' })
            .end(`fetch('/away-worker').catch(() => {}); fetch('${at}/direct-worker', { mode: 'no-cors' }).catch(() => {});`),
        '/away-307': (_request, response) =>
          void response.writeHead(307, { location: `${at}/307`, 'access-control-allow-origin': '*' }).end(),
        ...Object.fromEntries(names.map((name) => [`/away-${name}`, away(`/${name}`)])),
      }),
    );
    const result = await scan(site, { signIn: carriedOrder(site, change), allow: [catcher.host] });
    expect(result.end).toMatchObject({ status: 'completed' });
    expect(pathsOf(result)).toEqual(['/', '/b']);
    // It did hear of the scan, or the test would prove nothing.
    for (const path of ['/img', '/direct-img', '/fetch', '/css', '/frame', '/307', '/beacon'])
      expect(
        catcher.heard.some((line) => line.includes(` ${path}\n`)),
        path,
      ).toBe(true);
    expect(catcher.heard.filter((line) => trace.test(line))).toEqual([]);
  },
  120_000,
);
