import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let administrator: Member;
let viewer: Member;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  organisation = await api.organisation('Harbour office');
  administrator = await api.member('administrator', organisation);
  viewer = await api.member('viewer', organisation);
});

const picture = (width: number, height: number, type: 'image/png' | 'image/jpeg' = 'image/png') => {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width, height / 2);
  return type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg');
};
const put = (bytes: Uint8Array, as = administrator) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  return api.call('PUT', '/organisation/logo', { as, form });
};
const pathOf = (url: string) => url.replace('/api', '');
const read = async (url: string, as = viewer) => api.call('GET', pathOf(url), { as });

it.each([
  ['wide', 1280, 200, 640, 100],
  ['tall', 100, 480, 50, 240],
  ['small', 90, 30, 90, 30],
  ['a line', 3000, 1, 640, 1],
])('one that is %s keeps its proportions within its room, and its transparency', async (_what, width, height, shownWidth, shownHeight) => {
  const { status, body } = await put(Buffer.concat([picture(width, height), Buffer.from('<script>alert(1)</script>')]));
  expect({ status, body }).toMatchObject({ status: 200, body: { logo: { width: shownWidth, height: shownHeight } } });
  const answer = await read(body.logo.url);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(answer.bytes.toString('latin1')).not.toContain('script');
  const image = await loadImage(answer.bytes);
  expect([image.width, image.height]).toEqual([shownWidth, shownHeight]);
  if (shownHeight === 1) return;
  const canvas = createCanvas(shownWidth, shownHeight);
  canvas.getContext('2d').drawImage(image, 0, 0);
  expect(canvas.getContext('2d').getImageData(0, shownHeight - 1, 1, 1).data[3]).toBe(0);
});

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a torn PNG', picture(20, 20).subarray(0, 40), 415],
  ['nothing', Buffer.alloc(0), 415],
  ['more than 2 MB', Buffer.concat([picture(20, 20), Buffer.alloc(2 * 1024 * 1024)]), 413],
])('%s is refused, and changes nothing', async (_what, bytes, status) => {
  const { body } = await put(picture(20, 20));
  expect((await put(bytes)).status).toBe(status);
  expect((await api.call('GET', '/organisation/logo', { as: viewer })).body).toEqual(body);
});

it('is changed and taken away with what was before in the audit log; its address is its own', async () => {
  expect((await api.call('GET', '/organisation/logo', { as: viewer })).body).toEqual({ logo: null });
  const first = (await put(picture(20, 20))).body.logo;
  const second = (await put(picture(30, 20, 'image/jpeg'))).body.logo;
  expect((await read(first.url)).status).toBe(404);
  expect((await read(second.url)).status).toBe(200);
  const foreign = await api.member('owner', await api.organisation());
  expect((await read(second.url, foreign)).status).toBe(404);
  expect((await put(picture(20, 20), viewer)).status).toBe(403);
  expect((await api.call('DELETE', '/organisation/logo', { as: administrator })).body).toEqual({ logo: null });
  expect((await api.call('DELETE', '/organisation/logo', { as: administrator })).status).toBe(200);
  const { rows } = await api.database.pool.query(
    "select before->'logo'->>'width' as before, after->'logo'->>'width' as after from audit_log where organisation_id = $1 and action = 'organisation_changed' order by id",
    [organisation],
  );
  expect(rows).toEqual([
    { before: null, after: '20' },
    { before: '20', after: '30' },
    { before: '30', after: null },
  ]);
});
