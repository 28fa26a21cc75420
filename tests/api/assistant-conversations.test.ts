import { randomUUID } from 'node:crypto';
import type { AssistantAnswer, KeptTurn } from '@manara/contract/assistant';
import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { Conversation, ConversationTurn } from '@manara/contract/assistant-conversations';
import { mostConversations, mostTurns } from '@manara/core/assistant/conversation';
import { askQuestion } from '@manara/server/features/assistant/conversations/ask-question';
import { createEgress } from '@manara/egress/egress';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let organisation: string;
let person: Member;
let owner: Member;
let stranger: Member;
/** Known before anything is asked, since names are read once in a while. */
let leaver: Member;

beforeAll(async () => {
  api = await startTestApi();
  organisation = await api.organisation();
  owner = await api.member('owner', organisation);
  leaver = await api.member('member', organisation);
  stranger = await api.member('owner', await api.organisation('other.example'));
});
beforeEach(async () => {
  person = await api.member('viewer', organisation);
});
afterAll(() => api.close());

type Answer = AssistantAnswer & { conversation: KeptTurn | null; question: string; attachments: AssistantAttachment[] };
type Body = Record<string, unknown>;

const send = (body: Body, as: { token: string } = person, language = 'en') =>
  api.call('POST', '/assistant/questions', { as, body, headers: { 'accept-language': language } });
const ask = async (body: Body, as: { token: string } = person, language = 'en'): Promise<Answer> => {
  const { status, text, body: answer } = await send(body, as, language);
  expect(status, text).toBe(200);
  return answer as Answer;
};
/** Asks in a new conversation. */
const begin = async (question: string, as: { token: string } = person): Promise<KeptTurn> => {
  const { conversation } = await ask({ question, conversation_id: null }, as);
  if (!conversation) throw new Error('nothing was kept');
  return conversation;
};
const list = async (query = '', as: { token: string } = person) =>
  (await api.call('GET', `/assistant/conversations${query}`, { as })).body as { conversations: Conversation[]; total: number };
const titles = async (query = '', as: { token: string } = person) => (await list(query, as)).conversations.map(({ title }) => title);
const read = async (id: string, as: { token: string } = person) => {
  const { status, text, body } = await api.call('GET', `/assistant/conversations/${id}`, { as });
  expect(status, text).toBe(200);
  return body as { conversation: Conversation; turns: ConversationTurn[] };
};
const stored = async () => {
  const { rows } = await api.database.pool.query<{ n: number }>('select count(*)::int as n from assistant_turns');
  return rows[0]?.n ?? 0;
};

describe('a conversation', () => {
  it('is kept under its first question, and comes back as it was', async () => {
    const first = await ask({ question: 'What contrast does text need?', conversation_id: null });
    const { conversation, question: asked, attachments, ...answer } = first;
    expect([asked, attachments]).toEqual(['What contrast does text need?', []]);
    expect(conversation).toMatchObject({ title: 'What contrast does text need?' });
    const second = await ask({ question: 'كم عدد المشكلات؟', conversation_id: conversation?.id }, person, 'ar');
    expect(second.conversation).toMatchObject({ id: conversation?.id, title: conversation?.title });
    const kept = await read(conversation?.id ?? '');
    expect(kept.conversation).toMatchObject({ id: conversation?.id, title: conversation?.title, turns: 2 });
    expect(kept.turns.map(({ question, language }) => [question, language])).toEqual([
      ['What contrast does text need?', 'en'],
      ['كم عدد المشكلات؟', 'ar'],
    ]);
    const { conversation: place, question: _, attachments: __, ...said } = second;
    expect(kept.turns.map((turn) => turn.answer)).toEqual([answer, said]);
    expect(kept.turns.map(({ id }) => id)).toEqual([conversation?.turn_id, place?.turn_id]);
  });

  it('is shortened after a word in its name', async () => {
    const { title, id } = await begin(`What should we fix first ${'and then '.repeat(30)}?`);
    expect(title).toMatch(/^What should we fix first( and then)+( and)?…$/);
    expect(title.length).toBeLessThanOrEqual(80);
    expect((await read(id)).turns[0]?.question).toMatch(/\?$/);
  });

  it('is listed by its latest question, in pages', async () => {
    const a = await begin('What is our score?');
    await begin('How many issues are open?');
    expect(await titles()).toEqual(['How many issues are open?', 'What is our score?']);
    await ask({ question: 'and critical ones', conversation_id: a.id });
    expect(await titles()).toEqual(['What is our score?', 'How many issues are open?']);
    const paged = await list('?skip=1&limit=1');
    expect(paged).toMatchObject({ conversations: [{ title: 'How many issues are open?', turns: 1 }], total: 2 });
  });

  it('is found by words of its name and its questions, in any form of their letters', async () => {
    const a = await begin('What is our SCORE?');
    await ask({ question: 'مشكلات مدرسة أحمد', conversation_id: a.id });
    await begin('How many issues are open?');
    const found = (words: string) => titles(`?search=${encodeURIComponent(words)}`);
    expect(await found('score')).toEqual(['What is our SCORE?']);
    expect(await found('احمد مدرسه score')).toEqual(['What is our SCORE?']);
    expect(await found('issues score')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await list('?search=open&limit=1')).toMatchObject({ total: 1 });
  });

  it('is renamed, and stays where it was', async () => {
    const { id } = await begin('What is our score?');
    await begin('How many issues are open?');
    const rename = (title: string) => api.call('PUT', `/assistant/conversations/${id}`, { as: person, body: { title } });
    expect((await rename('  Our   score ')).body).toMatchObject({ id, title: 'Our score', turns: 1 });
    expect(await titles()).toEqual(['How many issues are open?', 'Our score']);
    expect(await titles('?search=our')).toEqual(['Our score']);
    for (const title of [' ', 'x'.repeat(81), 'a\nb']) expect((await rename(title)).status, title).toBe(422);
    expect((await ask({ question: 'and today', conversation_id: id })).conversation).toMatchObject({ title: 'Our score' });
  });

  it('is deleted with its answers', async () => {
    const before = await stored();
    const { id } = await begin('What is our score?');
    const remove = () => api.call('DELETE', `/assistant/conversations/${id}`, { as: person });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual({ conversations: [], total: 0 });
    expect(await stored()).toBe(before);
    const { status, body } = await send({ question: 'and now', conversation_id: id });
    expect([status, body]).toMatchObject([404, { code: 'conversation_missing' }]);
  });
});

describe('a question', () => {
  it('is kept only where a conversation is named, and never where who asked waits no longer', async () => {
    const before = await stored();
    expect((await ask({ question: 'What is our score?' })).conversation).toBe(null);
    expect((await send({ question: 'What is our score?', turn_id: randomUUID() })).status).toBe(422);
    expect((await send({ question: ' ', conversation_id: null })).status).toBe(422);
    const caller = await api.app.authenticate(person.token);
    const gone = await askQuestion(
      { db: api.db, secrets: api.secrets, egress: createEgress({ allow: [] }) },
      caller,
      { language: 'en', body: { question: 'What is our score?', conversation_id: null } },
      { signal: AbortSignal.abort(), emit: () => {} },
    );
    expect(gone.conversation).toBe(null);
    expect(await stored()).toBe(before);
    expect(await list()).toEqual({ conversations: [], total: 0 });
  });

  it('that is asked again takes its own place', async () => {
    const turn = randomUUID();
    const first = await ask({ question: 'critical issues', conversation_id: null, turn_id: turn });
    const id = first.conversation?.id;
    await ask({ question: 'What is our score?', conversation_id: id });
    const understood = { tool: 'issues', values: {} };
    const again = await ask({ question: 'critical issues', conversation_id: id, turn_id: turn, understood }, person, 'ar');
    expect(again.conversation).toEqual({ id, title: 'critical issues', turn_id: turn });
    const { turns } = await read(id ?? '');
    expect(turns.map(({ question }) => question)).toEqual(['critical issues', 'What is our score?']);
    expect(turns[0]).toMatchObject({ id: turn, language: 'ar', answer: { understood } });
    // Whose answer was lost on its way does not know the conversation yet.
    const lost = await ask({ question: 'critical issues', conversation_id: null, turn_id: turn });
    expect(lost.conversation?.id).toBe(id);
    expect((await list()).total).toBe(1);
    const other = await begin('How many issues are open?');
    expect((await send({ question: 'critical issues', conversation_id: other.id, turn_id: turn })).status).toBe(404);
  });

  it('is kept in whole characters', async () => {
    const { id } = await begin('issues with \ud83d in the title');
    expect((await read(id)).turns[0]?.question).toBe('issues with \ufffd in the title');
  });
});

describe('what is kept', () => {
  it('has its bounds: the conversation used longest ago goes, and a full one takes no more', async () => {
    await api.database.pool.query(
      `insert into assistant_conversations (organisation_id, user_id, title, asked_at)
       select $1, $2, 'Earlier ' || n, now() - n * interval '1 hour' from generate_series(1, $3) n`,
      [organisation, person.id, mostConversations],
    );
    const bystander = await begin('What is our score?', owner);
    const { id } = await begin('What is our score?');
    const all = await list('?limit=500');
    expect(all.total).toBe(mostConversations);
    expect(all.conversations.at(0)?.id).toBe(id);
    expect(all.conversations.at(-1)?.title).toBe(`Earlier ${mostConversations - 1}`);
    expect((await list('', owner)).conversations.map((one) => one.id)).toContain(bystander.id);

    await api.database.pool.query(
      `insert into assistant_turns (id, organisation_id, user_id, conversation_id, place, question, language, answer)
       select gen_random_uuid(), organisation_id, user_id, conversation_id, n, question, language, answer
       from assistant_turns, generate_series(2, $2) n where conversation_id = $1`,
      [id, mostTurns],
    );
    const { status, body } = await send({ question: 'one more', conversation_id: id });
    expect([status, body]).toMatchObject([409, { code: 'conversation_full' }]);
    const { turns } = await read(id);
    expect(turns).toHaveLength(mostTurns);
    expect((await ask({ question: 'the last', conversation_id: id, turn_id: turns.at(-1)?.id })).conversation?.id).toBe(id);
    expect((await read(id)).turns.at(-1)?.question).toBe('the last');
  });

  it('stays within its bounds when several begin at once', async () => {
    await api.database.pool.query(
      `insert into assistant_conversations (organisation_id, user_id, title, asked_at)
       select $1, $2, 'Earlier ' || n, now() - n * interval '1 hour' from generate_series(1, $3) n`,
      [organisation, person.id, mostConversations - 1],
    );
    await Promise.all(Array.from({ length: 4 }, () => begin('What is our score?')));
    expect((await list('?limit=1')).total).toBe(mostConversations);
  });

  it('is nobody else’s, not even an owner’s', async () => {
    const { id, turn_id: turn } = await begin('What is our score?');
    for (const as of [owner, stranger]) {
      const path = `/assistant/conversations/${id}`;
      expect((await api.call('GET', path, { as })).status).toBe(404);
      expect((await api.call('PUT', path, { as, body: { title: 'Mine' } })).status).toBe(404);
      expect((await api.call('DELETE', path, { as })).status).toBe(404);
      expect((await send({ question: 'and now', conversation_id: id }, as)).status).toBe(404);
      expect((await list('?limit=500', as)).conversations.map((one) => one.id)).not.toContain(id);
      // The same id of a turn is another person's own.
      const own = await ask({ question: 'How many issues are open?', conversation_id: null, turn_id: turn }, as);
      expect(own.conversation?.id).not.toBe(id);
    }
    expect(await read(id)).toMatchObject({
      conversation: { title: 'What is our score?', turns: 1 },
      turns: [{ id: turn, question: 'What is our score?' }],
    });
  });

  it('is read by a key that reads, and written by one that writes', async () => {
    const key = async (scope: string) => {
      const made = await api.call('POST', '/settings/api-keys', { as: person, body: { name: scope, scope, days: 7, password } });
      return { token: String(made.body.key) };
    };
    const [reads, writes] = [await key('read'), await key('write')];
    const { id } = await begin('What is our score?', writes);
    expect(await titles('', reads)).toEqual(['What is our score?']);
    expect((await read(id, reads)).turns).toHaveLength(1);
    expect((await ask({ question: 'What is our score?' }, reads)).conversation).toBe(null);
    const { status, body } = await send({ question: 'and now', conversation_id: id }, reads);
    expect([status, body]).toMatchObject([403, { code: 'api_key_scope' }]);
    expect((await api.call('DELETE', `/assistant/conversations/${id}`, { as: reads })).status).toBe(403);
  });

  it('goes with its person, and names people no more who are removed', async () => {
    await begin('What is our score?', leaver);
    const understood = { tool: 'workload', values: { person: leaver.id } };
    const asked = await ask({ question: 'How much work do they have?', understood, conversation_id: null });
    const { rows } = await api.database.pool.query<{ full_name: string; username: string }>(
      'select full_name, username from users where id = $1',
      [leaver.id],
    );
    const name = rows[0]?.full_name ?? '';
    expect(JSON.stringify(asked)).toContain(name);
    expect((await api.call('DELETE', `/people/${leaver.id}`, { as: owner })).status).toBe(204);
    const { rows: theirs } = await api.database.pool.query('select from assistant_conversations where user_id = $1', [leaver.id]);
    expect(theirs).toEqual([]);
    const { turns } = await read(asked.conversation?.id ?? '');
    expect(turns[0]?.answer.chips.map(({ label }) => label)).toContain('Former member');
    for (const word of [name, rows[0]?.username ?? '-', leaver.id]) expect(JSON.stringify(turns)).not.toContain(word);
  });
});
