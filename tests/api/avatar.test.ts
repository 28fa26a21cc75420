import { deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let member: Member;

beforeAll(async () => {
  api = await startTestApi();
  member = await api.member('viewer', await api.organisation());
});
afterAll(() => api.close());

/** Red, green and blue beside each other. */
function stripes(type: 'image/png' | 'image/jpeg'): Buffer {
  const canvas = createCanvas(300, 100);
  const context = canvas.getContext('2d');
  for (const [index, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
    context.fillStyle = colour;
    context.fillRect(index * 100, 0, 100, 100);
  }
  return type === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg');
}

/** One blue dot. */
const gif = Buffer.from('4749463839610100010080000000 00ff0000 002c00000000010001000002024401003b'.replaceAll(' ', ''), 'hex');

const put = (bytes: Uint8Array, name = 'a.png', part: Record<string, string | number> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(part)) form.append(field, String(value));
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return api.call('PUT', '/settings/avatar', { as: member, form });
};
const pathOf = (url: string) => url.replace('/api', '');

it.each([
  ['PNG', stripes('image/png')],
  ['JPEG', stripes('image/jpeg')],
])('a %s is cut to the square in its middle and drawn anew', async (_kind, bytes) => {
  const polyglot = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const { status, body } = await put(polyglot);
  expect(status).toBe(200);
  const answer = await api.call('GET', pathOf(body.avatar_url), { as: member });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect(answer.bytes.toString('latin1')).not.toContain('script');
  const image = await loadImage(answer.bytes);
  expect([image.width, image.height]).toEqual([256, 256]);
  const canvas = createCanvas(256, 256);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(128, 128, 1, 1).data;
  expect(green).toBeGreaterThan(200);
  expect(red + blue).toBeLessThan(80);
});

/** What was drawn of it, at a place of the square of 256. */
async function drawnOf(bytes: Uint8Array, part: Record<string, number>) {
  const { status, body } = await put(bytes, 'a', part);
  expect(status).toBe(200);
  const image = await loadImage((await api.call('GET', pathOf(body.avatar_url), { as: member })).bytes);
  const canvas = createCanvas(256, 256);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return (left: number, top: number): string => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getContext('2d').getImageData(left, top, 1, 1).data;
    if (alpha < 255) return 'transparent';
    if (red + green + blue > 700) return 'white';
    return red > 150 ? 'red' : green > 150 ? 'green' : blue > 150 ? 'blue' : 'black';
  };
}

it('the part that was chosen is cut out', async () => {
  const left = await drawnOf(stripes('image/png'), { x: 0, y: 0.5, zoom: 1 });
  expect([left(5, 128), left(250, 128)]).toEqual(['red', 'red']);
  const between = await drawnOf(stripes('image/png'), { x: 0.75, y: 0, zoom: 1 });
  expect([between(5, 128), between(250, 128)]).toEqual(['green', 'blue']);
  const near = await drawnOf(stripes('image/png'), { x: 1, y: 1, zoom: 8 });
  expect([near(5, 5), near(250, 250)]).toEqual(['blue', 'blue']);
});

/** A JPEG whose camera notes how it was held. */
function heldAs(orientation: number): Buffer {
  const note = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const segment = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), note]);
  const jpeg = stripes('image/jpeg');
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, segment.length + 2]), segment, jpeg.subarray(2)]);
}

it.each([
  { orientation: 1, x: 0, y: 0, colour: 'red' },
  { orientation: 3, x: 0, y: 0, colour: 'blue' },
  // Turned by a quarter, the stripes stand above each other.
  { orientation: 6, x: 0, y: 0, colour: 'red' },
  { orientation: 6, x: 0, y: 1, colour: 'blue' },
  { orientation: 8, x: 0, y: 0, colour: 'blue' },
])('shows the picture as it is seen upright: orientation $orientation at $x, $y is $colour', async ({ orientation, x, y, colour }) => {
  const drawn = await drawnOf(heldAs(orientation), { x, y, zoom: 1 });
  expect([drawn(20, 20), drawn(236, 236)]).toEqual([colour, colour]);
});

inLongForm(it)('what is transparent becomes white, and a very long picture is taken', async () => {
  const canvas = createCanvas(64, 64);
  canvas.getContext('2d').fillRect(0, 0, 32, 64);
  const half = await drawnOf(canvas.toBuffer('image/png'), {});
  expect([half(40, 128), half(220, 128)]).toEqual(['black', 'white']);
  const long = createCanvas(4, 20_000);
  const context = long.getContext('2d');
  context.fillStyle = '#00ff00';
  context.fillRect(0, 10_000, 4, 10_000);
  const end = await drawnOf(long.toBuffer('image/png'), { x: 0.5, y: 1, zoom: 8 });
  expect(end(128, 128)).toBe('green');
});

it.each([
  ['x', '-0.01'],
  ['x', ''],
  ['x', '0;1'],
  ['y', '2'],
  ['zoom', '0'],
  ['zoom', '8.5'],
  ['zoom', 'NaN'],
])('a part that there is not is refused: %s %s', async (name, value) => {
  expect(await put(stripes('image/png'), 'a.png', { [name]: value })).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
});

inLongForm(it)('a GIF is taken too', async () => {
  expect((await put(gif, 'a.gif')).status).toBe(200);
});

inLongForm(it)('its address is its own, only for people of the organisation, and ends with it', async () => {
  const first = (await put(stripes('image/png'))).body.avatar_url as string;
  const second = (await put(stripes('image/jpeg'))).body.avatar_url as string;
  expect(second).not.toBe(first);
  expect((await api.call('GET', pathOf(first), { as: member })).status).toBe(404);
  const colleague = await api.member('viewer', member.organisationId);
  expect((await api.call('GET', pathOf(second), { as: colleague })).status).toBe(200);
  const stranger = await api.member('owner', await api.organisation('elsewhere'));
  expect((await api.call('GET', pathOf(second), { as: stranger })).status).toBe(404);
  expect((await api.call('GET', pathOf(second))).status).toBe(401);
  expect((await api.call('DELETE', '/settings/avatar', { as: member })).body.avatar_url).toBeNull();
  expect((await api.call('GET', pathOf(second), { as: member })).status).toBe(404);
});

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
/** A PNG that claims a size. */
const claiming = (width: number, height: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))]);
};

it.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'avatar.unreadable'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'avatar.unreadable'],
  ['nothing', Buffer.alloc(0), 415, 'avatar.unreadable'],
  ['a torn picture', stripes('image/jpeg').subarray(0, 40), 415, 'avatar.unreadable'],
  ['a bomb', claiming(60_000, 60_000), 413, 'avatar.too_many_pixels'],
  ['more than 2 MB', Buffer.concat([stripes('image/png'), Buffer.alloc(2 * 1024 * 1024)]), 413, 'avatar.too_large'],
])('%s is refused', async (_what, bytes, status, code) => {
  expect(await put(bytes)).toMatchObject({ status, body: { code } });
});

inLongForm(it)('no file is refused', async () => {
  expect(await api.call('PUT', '/settings/avatar', { as: member, form: new FormData() })).toMatchObject({ status: 422 });
});

inLongForm(it)('the pictures of several people are found in one call, of the organisation alone', async () => {
  const { avatar_url: own } = (await put(stripes('image/png'))).body;
  const without = await api.member('viewer', member.organisationId);
  const stranger = await api.member('owner', await api.organisation('elsewhere'));
  const ask = async (as: Member, ids: string) => (await api.call('GET', `/people/avatars?ids=${ids}`, { as })).body.avatars;
  expect(await ask(without, [member.id, without.id, stranger.id].join(','))).toEqual([{ id: member.id, avatar_url: own }]);
  expect(await ask(stranger, member.id)).toEqual([]);
  expect(await ask(member, '')).toEqual([]);
  expect((await api.call('GET', '/people/avatars?ids=everybody', { as: member })).status).toBe(422);
});
