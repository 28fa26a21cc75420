import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const streamed = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(body) {
        for (const piece of pieces) body.enqueue(new TextEncoder().encode(piece));
        body.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

async function read(response: Response) {
  const drafts: string[] = [];
  return { answer: await readEvents<{ kind: string }>((draft) => drafts.push(draft))(response), drafts };
}

it('tells of an answer as it grows, wherever its pieces are cut, and reads its end', async () => {
  const whole = event('text', { text: 'You have\n' }) + event('text', { text: '12 مشكلة' }) + event('answer', { kind: 'model' });
  for (const at of [1, 20, 40, whole.length - 3]) {
    const { answer, drafts } = await read(streamed(whole.slice(0, at), whole.slice(at)));
    expect(answer).toEqual({ ok: true, status: 200, data: { kind: 'model' } });
    expect(drafts).toEqual(['You have\n', 'You have\n12 مشكلة']);
  }
});

it('forgets what was none', async () => {
  const { drafts } = await read(
    streamed(event('text', { text: 'Let me look' }), event('clear', {}), event('text', { text: 'Yes' }), event('answer', {})),
  );
  expect(drafts).toEqual(['Let me look', '', 'Yes']);
});

it('is a failure where the server says so, or where it breaks off', async () => {
  const failed = { status: 503, code: 'database_unavailable', detail: 'The database does not answer.' };
  expect((await read(streamed(event('failure', failed)))).answer).toMatchObject({ ok: false, ...failed, fields: {} });
  expect((await read(streamed(event('text', { text: 'You' })))).answer).toMatchObject({ ok: false, code: 'network_error' });
});

it('reads an answer that comes at once', async () => {
  expect((await read(Response.json({ kind: 'figures' }))).answer).toEqual({ ok: true, status: 200, data: { kind: 'figures' } });
});
