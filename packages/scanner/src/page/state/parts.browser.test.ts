import { noPreparation, type Preparation } from '@manara/core/preparation/preparation';
import { defaultEnvironment } from '@manara/core/scan-environment';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage, scan } from '../../../testing/scan.ts';
import { page, serve, type TestSite } from '../../../testing/serve.ts';
import { carriedTo } from '../carried-requests.ts';

const picture = (id: string): string => `<img id="${id}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40">`;
const inner = `<!doctype html><html lang=en><title>Inner</title><main>${picture('deep').replaceAll('"', "'")}<div class=advert>${picture('deep-advert').replaceAll('"', "'")}</div></main>`;

interface Asked {
  path: string;
  preview: unknown;
  language: unknown;
  cookie: unknown;
}
let site: TestSite;
let other: TestSite;
const asked: Asked[] = [];
const noted: Asked[] = [];
const note = (into: Asked[]) => (path: string, headers: NodeJS.Dict<string | string[]>) =>
  void into.push({ path, preview: headers['x-preview'], language: headers['accept-language'], cookie: headers.cookie });

beforeAll(async () => {
  const [mine, theirs] = [note(asked), note(noted)];
  other = await serve({
    '/pixel.gif': (request, response) => {
      theirs('/pixel.gif', request.headers);
      response.writeHead(200, { 'content-type': 'image/gif' }).end();
    },
  });
  site = await serve({
    '/': page(
      `${picture('kept')}<div class="advert">${picture('advert')}</div><div class="advert" style="position:fixed;inset:0;background:#fff">An advert</div>
       <div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<div class="advert">${picture('rooted').replaceAll("'", '"')}</div>'</script>`,
    ),
    '/veiled': page(`${picture('kept')}<div class="advert" style="position:fixed;inset:0;background:#fff"></div>`),
    '/framed': page(`${picture('kept')}<iframe title="Inner" srcdoc="${inner}"></iframe>`),
    '/carried': (request, response) => {
      mine('/carried', request.headers);
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(page(`<script>document.title = document.cookie; fetch('/data')</script><img src="${other.origin}/pixel.gif" alt="">`));
    },
    '/data': (request, response) => {
      mine('/data', request.headers);
      response.writeHead(200).end('data');
    },
  });
});
afterAll(() => {
  site.close();
  other.close();
});

const read = async (path: string, change: Partial<Preparation>, allow: string[] = []) =>
  readPage(
    await scan(site, {
      urls: [path],
      allow,
      rules: ['image-alt'],
      environment: { ...defaultEnvironment, preparation: { ...noPreparation, ...change } },
    }),
  );
const found = ({ findings }: { findings: { selector: string }[] }) => findings.map(({ selector }) => selector.replace(/^.* >>>? /, ''));

it('hides what is not to be shown, in shadow roots too, and says so', async () => {
  const result = await read('/', { hide: ['.advert'] });
  expect(found(result)).toEqual(['#kept']);
  expect(result.marks).toEqual([{ code: 'parts_left_out', values: { count: 3 } }]);
});

it('sees the page from which a blank layer was hidden', async () => {
  expect((await read('/veiled', {})).marks?.map(({ code }) => code)).toEqual(['unsettled']);
  expect((await read('/veiled', { hide: ['.advert'] })).marks).toEqual([{ code: 'parts_left_out', values: { count: 1 } }]);
});

it('shows what is left out, and does not judge it', async () => {
  const result = await read('/', { leaveOut: ['.advert'] });
  expect(found(result)).toEqual(['#kept']);
  expect(result.marks?.map(({ code }) => code)).toEqual(['parts_left_out', 'covered']);
});

it('leaves out what is in frames, and judges the rest of them', async () => {
  const result = await read('/framed', { leaveOut: ['.advert'] });
  expect(found(result)).toEqual(['#kept', '#deep']);
  expect(found(await read('/framed', { leaveOut: ['iframe'] }))).toEqual(['#kept']);
  expect(found(await read('/framed', {}))).toEqual(['#kept', '#deep', '#deep-advert']);
});

it('says so where a selector is none', async () => {
  const { marks } = await read('/framed', { hide: ['.a', '##'] });
  expect(marks).toEqual([{ code: 'step_failed', values: { step: '##', why: 'selector' } }]);
});

it('sends headers and cookies to the site, and headers to no other origin', async () => {
  const result = await read('/carried', { headers: ['X-Preview: on', 'Accept-Language: nl'], cookies: ['currency=EUR', 'size=2'] }, [
    other.host,
  ]);
  expect(result.title.split('; ').toSorted()).toEqual(['currency=EUR', 'size=2']);
  expect(asked).toMatchObject([
    { path: '/carried', preview: 'on', language: 'nl', cookie: expect.stringContaining('currency=EUR') },
    { path: '/data', preview: 'on', language: 'nl', cookie: expect.stringContaining('size=2') },
  ]);
  // By another port of the same host: cookies know no ports, headers do.
  expect(noted).toMatchObject([{ path: '/pixel.gif', preview: undefined }]);
  expect(noted[0]?.language).not.toBe('nl');
});

it('carries them along where a site leads to its other name and to https, and no further', () => {
  const lines = { ...noPreparation, headers: ['X-A: b'], cookies: ['c=d'] };
  expect(carriedTo('http://site.example/a', lines)).toMatchObject({
    origins: ['https://site.example', 'http://site.example', 'https://www.site.example', 'http://www.site.example'],
    cookies: [
      { name: 'c', value: 'd', url: 'http://site.example/' },
      { name: 'c', value: 'd', url: 'http://www.site.example/' },
    ],
  });
  expect(carriedTo('http://site.example:8080/a', lines)).toMatchObject({ origins: ['http://site.example:8080'] });
  expect(carriedTo('http://127.0.0.1/a', lines)).toMatchObject({ origins: ['http://127.0.0.1'] });
  expect(carriedTo('http://site.example/a', noPreparation)).toBeNull();
});
