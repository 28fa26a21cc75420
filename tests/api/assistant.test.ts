import { assistantTools, type AssistantAnswer } from '@manara/contract/assistant';
import type { Dashboard, ScoreHistory } from '@manara/contract/dashboard';
import type { HistoryPoint } from '@manara/contract/history';
import { severities } from '@manara/core/severity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inLongForm } from '../long-form.ts';
import { listBehind, numberIn } from './answer-figures.ts';
import { createDice, generateOrganisation } from './dashboard-data.ts';
import { startTestApi, type Member, type TestApi } from './test-api.ts';

let api: TestApi;
let viewer: Member;
let stranger: Member;
/** Assets of the viewer's organisation, by their names. */
let assets: { id: string; name: string }[];

const rename = async (organisation: string, name: string) => {
  const { rows } = await api.database.pool.query<{ id: string; name: string }>(
    `update assets a set name = $2::text || ' ' || n.number from (select id, row_number() over (order by id) as number from assets where organisation_id = $1) n
      where a.id = n.id returning a.id, a.name`,
    [organisation, name],
  );
  return rows;
};

beforeAll(async () => {
  api = await startTestApi();
  const own = await api.organisation();
  viewer = await api.member('viewer', own);
  await generateOrganisation(api.database, own, createDice(7), 40);
  assets = await rename(own, 'Quay');
  const other = await api.organisation('other.example');
  stranger = await api.member('owner', other);
  await generateOrganisation(api.database, other, createDice(8), 12);
  await rename(other, 'Zephyr');
  await api.database.pool.query(`update users set full_name = 'Quentin Zephyr' where id = $1`, [stranger.id]);
});
afterAll(() => api.close());

interface Asked {
  before?: unknown;
  understood?: unknown;
  language?: string;
  as?: Member;
}

const ask = async (question: string, { as = viewer, language = 'en', ...more }: Asked = {}): Promise<AssistantAnswer> => {
  const { status, text, body } = await api.call('POST', '/assistant/questions', {
    as,
    body: { question, ...more },
    headers: { 'accept-language': language },
  });
  expect(status, text).toBe(200);
  return body as AssistantAnswer;
};
const read = async <T>(path: string, as: Member = viewer): Promise<T> => {
  const { status, text, body } = await api.call('GET', path, { as });
  expect(status, text).toBe(200);
  return body as T;
};
const dashboard = () => read<Dashboard>('/dashboard?team=all');
describe('figures in answers', () => {
  it('are those of the list that the answer leads to, however the question narrows them', async () => {
    const named = assets.filter((_, index) => index % 8 === 0);
    const questions = [
      'how many issues do we have',
      'how many open issues',
      'which issues break 1.4.3',
      'unassigned issues',
      'accepted risks',
      'issues that came back',
      'how much needs review',
      ...severities.flatMap((severity) => [`${severity} issues`, `how many ${severity} issues are open`]),
      ...named.flatMap(({ name }) => [`issues of ${name}`, ...severities.map((severity) => `${severity} problems on ${name}`)]),
    ];
    for (const question of questions) {
      const answer = await ask(question);
      expect(answer.understood?.tool, question).toBe('issues');
      const { total } = await read<{ total: number }>(listBehind(answer));
      expect(numberIn(answer), question).toBe(total);
      expect(answer.table?.rows.length ?? 0, question).toBe(Math.min(total, 5));
    }
  });

  inLongForm(it)('are those of the dashboard', async () => {
    const figures = await dashboard();
    const score = await ask('What is our score?');
    expect(score.sentences[0]?.text).toContain(`${figures.score.value}%`);
    expect(score.sources).toMatchObject([{ kind: 'figures', href: '/dashboard?team=all' }]);
    for (const severity of severities)
      expect(numberIn(await ask(`how many ${severity} issues do we have`))).toBe(figures.severities[severity]);
    expect(numberIn(await ask('how many assets do we monitor'))).toBe(figures.assets.total);
    expect(numberIn(await ask('assets with a poor score'))).toBe(figures.assets.poor);
    expect(numberIn(await ask('which assets have not been scanned'))).toBe(figures.risks.stale);
    expect(numberIn(await ask('how many issues did we resolve this month'))).toBe(figures.issues_resolved.value);
    const failing = figures.tests.criteria.filter((criterion) => criterion.failing > 0);
    expect(numberIn(await ask('which criteria do we fail'))).toBe(failing.length);
    const pages = await read<{ counts: { read: number } }>('/pages?limit=1');
    expect(numberIn(await ask('how many pages were scanned'))).toBe(pages.counts.read);
    const causes = await ask('What should we fix first?');
    expect(causes.table?.rows.map(([cause]) => cause?.text)).toEqual(figures.rules.map(({ title }) => title.replaceAll('`', '')));
  });

  it('draw a score as the dashboard and the history of an asset have it', async () => {
    const { trend, change } = await read<ScoreHistory>('/dashboard/score-history?days=90&team=all');
    expect(change).not.toBeNull();
    const whole = await ask('why did our score change');
    // Their moments are counted back from when they are asked for.
    expect(whole.chart?.points.map(({ score, breaks }) => ({ score, breaks }))).toEqual(
      trend.map(({ value, breaks }) => ({ score: value, breaks })),
    );
    const histories = await Promise.all(assets.map(({ id }) => read<{ trend: HistoryPoint[] }>(`/assets/${id}/scans`)));
    const of = histories.findIndex((one) => one.trend.filter(({ score }) => score !== null).length > 1);
    const single = await ask(`why did the score of ${assets[of]?.name} change`);
    expect(single.understood).toEqual({ tool: 'score_change', values: { asset: assets[of]?.id } });
    expect(single.chart?.points).toEqual(histories[of]?.trend.map(({ at, score, breaks }) => ({ at, score, breaks })));
    const once = histories.findIndex((one) => one.trend.length < 2);
    if (once !== -1) expect((await ask(`why did the score of ${assets[once]?.name} change`)).chart).toBeUndefined();
  });

  it('say the same in Arabic, in the digits of the language', async () => {
    const english = await ask('how many critical issues do we have');
    const arabic = await ask('كم عدد المشكلات الحرجة', { language: 'ar' });
    expect(arabic.understood).toEqual(english.understood);
    const figure = new Intl.NumberFormat('ar-EG-u-nu-latn').format(numberIn(english));
    expect(arabic.sentences[0]?.text).toContain(figure);
  });

  inLongForm(it)('each have their source, and a question can build on the one before', async () => {
    const first = await ask('how many issues are open');
    const second = await ask('only critical', { before: first.understood });
    expect(second.understood).toEqual({ tool: 'issues', values: { status: 'open', severity: 'critical' } });
    expect(second.chips.map(({ name }) => name)).toEqual([null, 'severity', 'status']);
    const third = await ask(`and on ${assets[0]?.name}?`, { before: second.understood });
    expect(third.understood?.values).toEqual({ status: 'open', severity: 'critical', asset: assets[0]?.id });
    for (const { sentences } of [first, second, third]) expect(sentences.every(({ source }) => source === 0)).toBe(true);
  });

  inLongForm(it)('can be corrected: what a person takes away narrows nothing any more', async () => {
    const question = `critical issues of ${assets[0]?.name}`;
    const before = await ask(question);
    const after = await ask(question, { understood: { tool: 'issues', values: { severity: 'critical' } } });
    expect(before.understood?.values).toEqual({ severity: 'critical', asset: assets[0]?.id });
    expect(after.understood?.values).toEqual({ severity: 'critical' });
    expect(numberIn(after)).toBe((await dashboard()).severities.critical);
    // What the tool does not look at is no part of what was understood.
    const people = await ask('x', { understood: { tool: 'people', values: { severity: 'critical', role: 'viewer' } } });
    expect(people.understood?.values).toEqual({ role: 'viewer' });
  });

  inLongForm(it)('are asked for by whom issues are assigned to once: a person who is named, before the one who asks', async () => {
    const answer = await ask('x', { understood: { tool: 'issues', values: { mine: true, person: viewer.id } } });
    expect(answer.understood?.values).toEqual({ person: viewer.id });
  });

  inLongForm(it)('name the assets that were scanned last, of all', async () => {
    const { rows } = await api.database.pool.query<{ name: string }>(
      `select name from assets where organisation_id = $1 and not is_static and last_scan_at is not null
        order by last_scan_at desc, created_at desc, id limit 5`,
      [viewer.organisationId],
    );
    const answer = await ask('x', { understood: { tool: 'scans', values: {} } });
    expect(answer.table?.rows.map(([first]) => first?.text)).toEqual(rows.map(({ name }) => name));
  });

  inLongForm(it)('can be had of every tool', async () => {
    for (const tool of assistantTools) {
      const answer = await ask('x', { understood: { tool, values: {} } });
      expect(answer, tool).toMatchObject({ kind: 'figures', understood: { tool } });
      expect(answer.sentences.length, tool).toBeGreaterThan(0);
      expect(answer.sources[0]?.href, tool).toMatch(/^\//);
    }
    expect((await ask('do we comply with EN 301 549')).understood).toEqual({ tool: 'standard', values: { law: 'en_301_549' } });
  });
});

describe('what is not known', () => {
  it.each([
    'What is the weather in Berlin?',
    'what is the score of Wikipedia',
    'how many visitors did the site have',
    'what will our score be in June',
    'what was our score yesterday',
    'how many people does Quay 1 have',
    'How many assets have critical issues?',
    'issues that are not critical',
    'How many issues did we resolve this week?',
  ])('is said, with what can be asked instead: %s', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatchObject({ kind: 'declined', understood: null, table: null, sources: [] });
    expect(answer.sentences.every(({ source }) => source === null)).toBe(true);
    expect(answer.next).toHaveLength(4);
    for (const next of answer.next) expect((await ask(next)).kind, next).not.toBe('declined');
  });

  inLongForm(it)('is not made up: a sentence of an answer with figures has no number that its list or its table has not', async () => {
    const answer = await ask('how many issues are open');
    const { total, counts } = await read<{ total: number; counts: Record<string, number> }>(listBehind(answer));
    const said = answer.sentences.flatMap(({ text }) => text.match(/\d+/g) ?? []).map(Number);
    expect(said.filter((number) => ![total, ...Object.values(counts)].includes(number))).toEqual([]);
  });
});

describe('passages in answers', () => {
  it('are quoted with their source, in the language of the reader', async () => {
    const english = await ask('What contrast does text need?');
    expect(english).toMatchObject({ kind: 'passages', table: null });
    expect(english.sources[0]?.id).toMatch(/1\.4\.3|color-contrast/);
    const arabic = await ask('What contrast does text need?', { language: 'ar' });
    expect(arabic.sources.map(({ id }) => id)).toEqual(english.sources.map(({ id }) => id));
    expect(arabic.sentences[0]?.text).toMatch(/\p{Script=Arabic}/u);
    expect((await ask('how do I invite a colleague')).sources[0]).toMatchObject({
      kind: 'guide',
      href: '/support/documentation/invite-a-person',
    });
  });
});

describe('what others have', () => {
  const phrases = [
    'what is the score of Zephyr',
    'critical issues of Zephyr',
    'issues of Quentin Zephyr',
    'when was Zephyr last scanned',
    'who is Quentin',
  ];
  const idsOfOthers = async () => {
    const { rows } = await api.database.pool.query<{ id: string }>('select id from assets where organisation_id = $1', [
      stranger.organisationId,
    ]);
    return rows.map(({ id }) => id);
  };
  const frames = ['', 'show me ', 'please ', 'and for '];

  inLongForm(it)('is in no answer, by any of two hundred questions', async () => {
    const numbers = Array.from({ length: 10 }, (_, index) => ` ${index + 1}`);
    const questions = phrases.flatMap((phrase) => frames.flatMap((frame) => numbers.map((number) => `${frame}${phrase}${number}`)));
    expect(questions).toHaveLength(200);
    const ids = await idsOfOthers();
    for (const question of questions) {
      const { sentences, table, understood, sources } = await ask(question);
      const said = JSON.stringify([table, understood, sources, sentences.filter(({ source }) => source !== null)]);
      expect(said, question).not.toContain('Zephyr');
      for (const id of ids) expect(said).not.toContain(id);
    }
  });

  it('is refused where its id is given, and left out where it is what the question before was about', async () => {
    const [asset] = await idsOfOthers();
    const understood = { tool: 'issues', values: { asset } };
    const refused = await api.call('POST', '/assistant/questions', { as: viewer, body: { question: 'x', understood } });
    expect(refused.status).toBe(404);
    expect((await ask('only critical', { before: understood })).understood).toBe(null);
  });

  inLongForm(it)('is refused where it is a criterion that there is not', async () => {
    const understood = { tool: 'issues', values: { criterion: '4.9.99' } };
    expect((await api.call('POST', '/assistant/questions', { as: viewer, body: { question: 'x', understood } })).status).toBe(404);
  });

  inLongForm(it)('is seen by those who may see it: requests of their own, or of all for administrators', async () => {
    const colleague = await api.member('member', viewer.organisationId);
    const administrator = await api.member('administrator', viewer.organisationId);
    const body = { kind: 'question', subject: 'Where is the braille?', text: 'Where?' };
    expect((await api.call('POST', '/support/requests', { as: colleague, body })).status).toBe(201);
    const open = (as: Member) => ask('open support requests', { as });
    expect(numberIn(await open(viewer))).toBe(0);
    expect(JSON.stringify(await open(viewer))).not.toContain('braille?');
    expect(numberIn(await open(colleague))).toBe(1);
    expect(numberIn(await open(administrator))).toBe(1);
  });

  it('is changed by no question', async () => {
    const count = async () => (await api.database.pool.query('select count(*)::int as n from issues')).rows[0].n as number;
    const before = await count();
    for (const question of ['delete all issues', 'close every critical issue', 'احذف كل المشكلات']) await ask(question);
    expect(await count()).toBe(before);
  });
});

describe('a question', () => {
  it.each([
    ['without words', { question: '  ' }],
    ['of more than 2,000 characters', { question: 'x'.repeat(2_001) }],
    ['in a time zone that there is not', { question: 'x', time_zone: 'Mars' }],
    ['for a tool that there is not', { question: 'x', understood: { tool: 'drop_tables', values: {} } }],
  ])('is refused %s', async (_, body) => {
    expect((await api.call('POST', '/assistant/questions', { as: viewer, body })).status).toBe(422);
  });

  inLongForm(it)('is proposed by what the organization has', async () => {
    const fresh = await api.member('owner', await api.organisation('fresh.example'));
    const { questions, hub } = await read<{ questions: string[]; hub: string }>('/assistant/suggestions', fresh);
    expect(questions).toHaveLength(4);
    expect(hub).toBe('enterprise');
    expect(questions).not.toEqual((await read<{ questions: string[] }>('/assistant/suggestions')).questions);
    for (const question of questions) expect((await ask(question, { as: fresh })).kind, question).not.toBe('declined');
  });
});
