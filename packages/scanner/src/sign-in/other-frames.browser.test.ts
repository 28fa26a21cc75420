import { expect, it } from 'vitest';
import { scan } from '../../testing/scan.ts';
import { page, serve } from '../../testing/serve.ts';
import { carriedKinds, carriedOrder, keepSites } from '../../testing/sign-in-scan.ts';

const keep = keepSites();
it.each(carriedKinds)('%j opens nothing to a frame of another origin', async (change, isThere) => {
  let own = '';
  const heard: string[] = [];
  const other = await keep(
    serve({
      '/frame': (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(page(`<script>fetch('${own}/data').then((a) => a.text()).then((t) => fetch('/heard?' + t))</script>`)),
      '/heard': (request, response) => {
        heard.push(request.url ?? '');
        response.end();
      },
    }),
  );
  const site = await keep(
    serve({
      '/': page(`<iframe src="${other.origin}/frame" title="Other"></iframe><iframe src="/inner" title="Own"></iframe>`),
      '/inner': page(`<script>fetch('/data').then((a) => a.text()).then((t) => fetch('/own-heard?' + t))</script>`),
      '/own-heard': (request, response) => {
        heard.push(request.url ?? '');
        response.end();
      },
      '/data': (request, response) =>
        void response.writeHead(200, { 'access-control-allow-origin': '*' }).end(isThere(request.headers) ? 'private' : 'public'),
    }),
  );
  own = site.origin;
  await scan(site, { signIn: carriedOrder(site, change), allow: [other.host] });
  expect(heard.toSorted()).toEqual(['/heard?public', '/own-heard?private']);
});
