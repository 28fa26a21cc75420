import type { AddressInfo } from 'node:net';
import type { DocumentEvent } from '@manara/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReviewWorld, type ReviewWorld } from './review-world.ts';
import type { Member } from './test-api.ts';

let world: ReviewWorld;
let port: number;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  world = await startReviewWorld();
  // Whoever made no change hears of it from an API process that did not make it.
  const other = await world.api.another();
  await other.listen({ port: 0, host: '127.0.0.1' });
  port = (other.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await world.close();
});

async function listen(as: Member, language: string): Promise<DocumentEvent[]> {
  const { ticket } = (await world.api.call('POST', '/live/tickets', { as, headers: { 'accept-language': language } })).body;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?ticket=${String(ticket)}`);
  sockets.push(socket);
  const events: DocumentEvent[] = [];
  socket.addEventListener('message', ({ data }) => events.push(JSON.parse(String(data))));
  await new Promise((done) => {
    socket.addEventListener('open', done);
  });
  return events;
}
const edited = (events: DocumentEvent[]) => events.filter(({ type }) => type === 'document_edited');

it('tells the organisation, and nobody else, who has made which version, each in their language', async () => {
  const id = await world.document();
  const [english, arabic] = [await listen(world.omar, 'en'), await listen(world.amina, 'ar')];
  const stranger = await listen(await world.api.member('member', await world.api.organisation()), 'en');
  await world.edit(id, 1, [{ type: 'set_level', id: 'n2', level: 2 }]);
  await expect.poll(() => edited(english).length, { timeout: 90_000 }).toBe(1);
  expect(edited(english)[0]).toMatchObject({ document_id: id, version: 2, by: world.amina.fullName, refresh_required: false });
  await expect.poll(() => edited(arabic)[0]?.message, { timeout: 90_000 }).toMatch(/\p{Script=Arabic}/u);
  await world.change(id, '/undo', { version: 2 }, world.omar);
  await expect.poll(() => edited(english).at(-1), { timeout: 90_000 }).toMatchObject({ version: 3, by: world.omar.fullName });
  expect(stranger).toEqual([]);
});

it('tells nothing of a change that was refused', async () => {
  const id = await world.document();
  const events = await listen(world.omar, 'en');
  expect((await world.call('POST', id, '/edits', { version: 1, edits: [{ type: 'join', id: 'n2' }] })).status).toBe(422);
  await world.edit(id, 1, [{ type: 'set_level', id: 'n2', level: 2 }]);
  await expect
    .poll(() => edited(events.filter((event) => event.document_id === id)).map(({ version }) => version), { timeout: 90_000 })
    .toEqual([2]);
});
