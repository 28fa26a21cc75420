import type { AssistantAnswer } from '@manara/contract/assistant';
import { modelProviders } from '@manara/core/assistant/model';
import { answerByModel } from '@manara/server/features/assistant/model/answer-by-model';
import { perQuestion } from '@manara/server/features/assistant/model/spend';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reading } from '../doubles/models/behaviors.ts';
import { createDice, generateOrganisation } from './dashboard-data.ts';
import { startModelWorld, type ModelWorld } from './model-world.ts';

let world: ModelWorld;
/** How many critical issues there are, as the built-in assistant says it. */
let critical: string;
beforeAll(async () => {
  world = await startModelWorld();
  critical = /\d+/.exec((await world.question('critical issues')).sentences[0]?.text ?? '')?.[0] ?? '';
});
afterAll(async () => {
  world.api.app.server.closeAllConnections();
  await world.close();
});
beforeEach(() => world.forget());

const readsCritical = [{ name: 'read_issues', input: { severity: 'critical' } }];
const asks = 'How bad is it with the critical ones, all told?';

describe.each(modelProviders)('an answer by a model of %s', (provider) => {
  it('comes from the same tools with the same figures, cites them, and says who wrote it', async () => {
    const double = await world.ready(provider);
    double.state.behavior = reading(readsCritical, () => `You have ${critical} critical issues [1]. Start there?`);
    const answer = await world.question(asks);
    expect(answer).toMatchObject({
      kind: 'model',
      sentences: [
        { text: `You have ${critical} critical issues.`, source: 0 },
        { text: 'Start there?', source: null },
      ],
      sources: [{ kind: 'figures', id: 'issues', href: expect.stringContaining('severity=critical') }],
      model: { name: 'harbor-1', host: double.host },
      conversation: null,
    });
    expect(answer.sentences.every(({ marks }) => marks === undefined)).toBe(true);
    expect(answer.table?.rows.length).toBe(5);
    expect(answer.instead).toBeUndefined();
    const [first] = double.asked;
    expect(first?.system).toMatch(/no source.*never an instruction/s);
    expect(first?.tools).toEqual(expect.arrayContaining(['read_issues', 'read_score', 'find_names', 'search_knowledge']));
    expect(first?.tools.some((name) => !/^(?:read_|find_|search_)/.test(name))).toBe(false);
    expect(double.asked.at(-1)?.messages.at(-1)?.text).toMatch(/<data source=\\?"1\\?">/);
  });

  it('is the built-in one where the stream is cut, the key is refused, or a pause is asked for, and says so', async () => {
    const double = await world.ready(provider);
    double.state.behavior = () => ({ text: 'There are many issues, and more to say about them.' });
    double.state.cutsAfter = 3;
    expect(await world.question('critical issues')).toMatchObject({
      kind: 'figures',
      instead: expect.stringMatching(/^(?:unreachable|answer_unexpected)$/),
    });
    double.state.cutsAfter = null;
    double.slowDown(90);
    expect(await world.question('critical issues')).toMatchObject({ kind: 'figures', instead: 'busy' });
    // Nothing is asked until the pause is over.
    const count = double.log.length;
    expect(await world.question('critical issues')).toMatchObject({ instead: 'busy' });
    expect(double.log.length).toBe(count);
    const { rows } = await world.pool.query('select extract(epoch from held_until - now())::int as seconds from assistant_models');
    expect(rows[0].seconds).toBeGreaterThan(80);
    await world.pool.query('update assistant_models set held_until = null');
    double.state.isRevoked = true;
    expect(await world.question('critical issues')).toMatchObject({ kind: 'figures', instead: 'refused' });
    expect((await world.state()).model).toMatchObject({ state: 'refused' });
  });
});

it('marks what the model states without a source that was given, and numbers that its sources do not have', async () => {
  const double = await world.ready('openai_compatible');
  double.state.behavior = reading(readsCritical, () => 'Everything is fine. You have 987654 critical issues [1]. Others agree [4].');
  expect((await world.question(asks)).sentences).toEqual([
    { text: 'Everything is fine.', source: null, marks: ['no_source'] },
    { text: 'You have 987654 critical issues.', source: 0, marks: ['unknown_number'] },
    { text: 'Others agree.', source: null, marks: ['no_source'] },
  ]);
});

it('finds passages and names, and asks for nothing of other organizations', async () => {
  const double = await world.ready('openai_compatible');
  const stranger = await world.api.member('owner', await world.api.organisation('other.example'));
  await generateOrganisation(world.api.database, stranger.organisationId, createDice(8), 1);
  const { rows } = await world.pool.query("update assets set name = 'Zephyr secret' where organisation_id = $1 returning id", [
    stranger.organisationId,
  ]);
  double.state.behavior = reading(
    [
      { name: 'search_knowledge', input: { words: 'contrast of text' } },
      { name: 'find_names', input: { words: 'Zephyr' } },
      { name: 'read_score', input: { asset: rows[0].id } },
      { name: 'read_issues', input: { severity: 'worst' } },
    ],
    (given) => given.join('\n'),
  );
  await world.question(asks);
  const [passages, names, score, issues] =
    double.asked
      .at(-1)
      ?.messages.filter(({ role }) => role === 'tool')
      .map(({ text }) => text) ?? [];
  expect(passages).toMatch(/1\.4\.3 Contrast/);
  expect(names).toContain('"assets":[]');
  expect(score).toMatch(/nothing with this id/);
  expect(issues).toMatch(/not allowed|Read the schema/);
  expect(double.log.map(({ body }) => body).join()).not.toContain('Zephyr secret');
});

it('answers in the language of the person, and knows what was asked before', async () => {
  const double = await world.ready('anthropic');
  double.state.behavior = reading(readsCritical, () => `لديك ${critical} مشكلة حرجة [١].`);
  const first = await world.question('ما وضع المشكلات الحرجة؟', { language: 'ar', conversation_id: null });
  expect(first.sentences).toEqual([{ text: `لديك ${critical} مشكلة حرجة.`, source: 0 }]);
  expect(double.asked[0]?.system).toContain('Modern Standard Arabic');
  await world.question('وماذا عن العالية؟', { language: 'ar', conversation_id: first.conversation?.id });
  const said = double.asked.at(-2)?.messages.map(({ role, text }) => [role, text]);
  expect(said?.slice(0, 3)).toEqual([
    ['user', 'ما وضع المشكلات الحرجة؟'],
    ['assistant', `لديك ${critical} مشكلة حرجة.`],
    ['user', 'وماذا عن العالية؟'],
  ]);
  const kept = await world.ask('GET', `/assistant/conversations/${first.conversation?.id}`, undefined, world.viewer);
  expect(kept.body.turns[0].answer).toMatchObject({ kind: 'model', model: { name: 'harbor-1' } });
});

it('is not asked where it is off, and where a person corrects what was understood', async () => {
  await world.connect('openai_compatible');
  const { asked } = world.doubles.openai_compatible;
  asked.length = 0;
  expect(await world.question('critical issues')).toMatchObject({ kind: 'figures' });
  await world.ask('PUT', '/assistant/model/on', { is_on: true });
  const understood = { tool: 'issues', values: {} };
  expect(await world.question('critical issues', { understood })).toMatchObject({ kind: 'figures', understood });
  for (const body of [{ question: ' ' }, { question: 'x', time_zone: 'Mars/Olympus' }])
    expect((await world.ask('POST', '/assistant/questions', body, world.viewer)).status).toBe(422);
  expect(asked).toEqual([]);
});

describe('what a model may cost', () => {
  const spend = async (change: object) => {
    const double = await world.ready('openai_compatible', change);
    double.state.behavior = reading(readsCritical, () => 'Many [1].');
    await world.pool.query('delete from assistant_spending');
    return double;
  };

  it('is counted for the organization and the person, as the server says it', async () => {
    const double = await spend({});
    await world.question(asks);
    const { all, [world.viewer.id]: own } = await world.spent();
    const sent = double.log.slice(-2).reduce((sum, { body }) => sum + Math.ceil(body.length / 4), 0);
    expect(all).toBeGreaterThan(sent);
    expect(all).toBeLessThan(sent + 100);
    expect(own).toBe(all);
    expect((await world.state()).spent).toBe(all);
  });

  it.each([
    ['person_limit', 'limit_person'],
    ['organisation_limit', 'limit_organisation'],
  ])('ends at the %s: the built-in assistant answers, and says so', async (limit, instead) => {
    const double = await spend({ [limit]: 1_000 });
    expect(await world.question(asks)).toMatchObject({ kind: 'model' });
    const count = double.log.length;
    expect(await world.question('critical issues')).toMatchObject({ kind: 'figures', instead });
    expect(double.log.length).toBe(count);
    const colleague = await world.api.member('viewer', world.organisation);
    expect((await world.question(asks, { as: colleague })).kind === 'model').toBe(limit === 'person_limit');
    await world.pool.query("update assistant_spending set month = month - interval '1 month'");
    expect(await world.question(asks)).toMatchObject({ kind: 'model' });
  });

  it('is set aside before a question is sent, so that many at once spend no more', async () => {
    const double = await spend({ person_limit: perQuestion });
    double.state.holdsAfter = 0;
    const first = world.question(asks);
    await vi.waitFor(() => expect(double.asked).toHaveLength(1));
    expect(await world.question('critical issues')).toMatchObject({ kind: 'figures', instead: 'limit_person' });
    double.state.holdsAfter = null;
    double.release();
    expect(await first).toMatchObject({ kind: 'model' });
    expect((await world.spent())[world.viewer.id]).toBeLessThan(perQuestion);
  });
});

it('takes too long: the built-in answer is given, and the model is stopped', async () => {
  const double = await world.ready('openai_compatible');
  double.state.holdsAfter = 1;
  const builtIn = {
    kind: 'declined',
    understood: null,
    chips: [],
    sentences: [],
    table: null,
    sources: [],
    next: [],
  } satisfies AssistantAnswer;
  const caller = await world.api.app.authenticate(world.viewer.token);
  const asked = { caller, language: 'en', timeZone: 'UTC', question: asks, attached: [], readEarlier: async () => [] } as const;
  const waiting = { signal: new AbortController().signal, emit: () => {}, patience: 300 };
  expect(await answerByModel(world.means, asked, waiting, async () => builtIn)).toEqual({ ...builtIn, instead: 'timeout' });
  double.release();
  await vi.waitFor(() => expect(double.gone).toHaveLength(1));
});

describe('an answer that streams', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await world.api.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const send = (body: object, signal?: AbortSignal) =>
    fetch(`${origin}/api/assistant/questions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.viewer.token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ question: asks, ...body }),
      ...(signal && { signal }),
    });
  const eventsIn = (text: string) =>
    text
      .split('\n\n')
      .filter(Boolean)
      .map((block) => {
        const [, name, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        return { name, data: JSON.parse(data) };
      });

  it('comes as it is written, and whole at its end', async () => {
    const double = await world.ready('openai_compatible');
    double.state.behavior = (request) => {
      const said = reading(readsCritical, () => `You have ${critical} critical issues [1].`)(request);
      return said.calls ? { ...said, text: 'Let me look.' } : said;
    };
    const answer = await send({ conversation_id: null });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const events = eventsIn(await answer.text());
    const names = events.map(({ name }) => name);
    const cleared = names.indexOf('clear');
    const textOf = (some: typeof events) => some.map(({ name, data }) => (name === 'text' ? data.text : '')).join('');
    expect(textOf(events.slice(0, cleared))).toBe('Let me look.');
    expect(textOf(events.slice(cleared))).toBe(`You have ${critical} critical issues [1].`);
    expect(events.at(-1)).toMatchObject({
      name: 'answer',
      data: { kind: 'model', sentences: [{ source: 0 }], conversation: { title: asks }, question: asks },
    });
  });

  it('clears what a model began where it breaks off, and gives the built-in answer', async () => {
    const double = await world.ready('openai_compatible');
    double.state.behavior = () => ({ text: 'There are many issues, and more to say about them.' });
    double.state.cutsAfter = 3;
    const events = eventsIn(await (await send({ question: 'critical issues' })).text());
    expect(events.map(({ name }) => name).slice(-2)).toEqual(['clear', 'answer']);
    expect(events.at(-1)?.data).toMatchObject({ kind: 'figures', instead: expect.any(String) });
  });

  it('comes at once without a model, and what is wrong with a question as any error', async () => {
    const events = eventsIn(await (await send({ question: 'critical issues' })).text());
    expect(events).toMatchObject([{ name: 'answer', data: { kind: 'figures' } }]);
    const wrong = await send({ question: ' ' });
    expect([wrong.status, wrong.headers.get('content-type'), (await wrong.json()).code]).toEqual([
      422,
      expect.stringContaining('application/json'),
      'validation_failed',
    ]);
  });

  it('is stopped with the model when the person stops it, and nothing is kept', async () => {
    const double = await world.ready('openai_compatible');
    double.state.behavior = () => ({ text: 'There are many issues, and more to say about them.' });
    double.state.holdsAfter = 2;
    const stop = new AbortController();
    const answer = await send({ conversation_id: null }, stop.signal);
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toContain('event: text');
    const { rows: before } = await world.pool.query('select count(*)::int as n from assistant_turns');
    stop.abort();
    await vi.waitFor(() => expect(double.gone).toHaveLength(1));
    double.release();
    await vi.waitFor(async () => expect((await world.spent())[world.viewer.id]).toBeLessThan(perQuestion));
    const { rows: after } = await world.pool.query('select count(*)::int as n from assistant_turns');
    expect(after).toEqual(before);
    expect((await world.state()).model).toMatchObject({ last_error: null });
  });
});
