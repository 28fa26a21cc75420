import type { Understood } from '@manara/contract/assistant';
import { describe, expect, it } from 'vitest';
import { chooseAnswer } from '../choose-answer.ts';
import { createKnowledge } from '../knowledge/knowledge.ts';
import { topicIn } from './topic-of.ts';
import { understand } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  assets: [
    { id: 'tickets', name: 'Lantern Tickets' },
    { id: 'bakery', name: 'Bakery Website' },
    { id: 'library', name: 'مكتبة الجامعة' },
  ],
  people: [
    { id: 'mona', name: 'Mona Ahmad', username: 'mona' },
    { id: 'salem', name: 'سالم الحارثي', username: 'salem' },
  ],
  teams: [{ id: 'design', name: 'Design Team' }],
  products: [{ id: 'cruise', name: 'Evening Cruise' }],
};
const knowledge = createKnowledge();
const { knows } = knowledge;

const meant = (question: string, language: 'en' | 'ar' = 'en', before: Understood | null = null) =>
  understand(question, { vocabulary, before, knows, topicOf: topicIn(language) });
const figures = (question: string, language: 'en' | 'ar' = 'en', before: Understood | null = null) =>
  meant(question, language, before).figures[0];

const answer = (question: string, before: Understood | null = null) =>
  chooseAnswer(meant(question, /[a-z]/i.test(question) ? 'en' : 'ar', before), knowledge);

describe('a question for figures', () => {
  it.each([
    ['How accessible are we?', 'score', {}],
    ['what is the score of Lantern Tickets', 'score', { asset: 'tickets' }],
    ['why did the rating drop', 'score_change', {}],
    ['list the critical errors of Lantern Tickets', 'issues', { severity: 'critical', asset: 'tickets' }],
    ['how many issues are assigned to me', 'issues', { mine: true }],
    ["Mona's open problems", 'issues', { person: 'mona', status: 'open' }],
    ['high issues of the design team', 'issues', { severity: 'high', team: 'design' }],
    ['issues of Evening Cruise found yesterday', 'issues', { product: 'cruise', date: 'yesterday' }],
    ['which issues break 2.4.4?', 'issues', { criterion: '2.4.4' }],
    ['unassigned issues', 'issues', { unassigned: true }],
    ['what should be fixed first', 'causes', {}],
    ['worst sites', 'assets', { order: 'worst' }],
    ['sites not scanned', 'assets', { state: 'stale' }],
    ['lowest pages of Lantern Tickets', 'pages', { asset: 'tickets', order: 'worst' }],
    ['when was Lantern Tickets last scanned', 'scans', { asset: 'tickets' }],
    ['ready for audit', 'reports', { readiness: 'audit_ready' }],
    ['how many files failed', 'documents', { state: 'failed' }],
    ['open tickets', 'requests', { state: 'open' }],
    ['is Mona busy', 'workload', { person: 'mona' }],
    ['number of users', 'people', {}],
    ['do we comply with EN 301 549', 'standard', { law: 'en_301_549' }],
    ['criteria that fail', 'criteria', {}],
    ['next legal deadlines', 'deadlines', {}],
  ])('%s', (question, tool, values) => {
    expect(figures(question)).toEqual({ tool, values });
  });

  it.each([
    ['كم درجة مكتبة الجامعة؟', 'score', { asset: 'library' }],
    ['ليش نزلت درجتنا', 'score_change', {}],
    ['المشكلات الحرجة المفتوحة', 'issues', { severity: 'critical', status: 'open' }],
    ['مشاكل سالم', 'issues', { person: 'salem' }],
    ['شو نصلح أولا', 'causes', {}],
    ['أسوأ المواقع', 'assets', { order: 'worst' }],
    ['متى آخر فحص لمكتبة الجامعة', 'scans', { asset: 'library' }],
    ['كم مستخدم عندنا', 'people', {}],
    ['المعايير التي نخالفها', 'criteria', {}],
  ])('%s', (question, tool, values) => {
    expect(figures(question, 'ar')).toEqual({ tool, values });
  });

  it('is read as far as its sixtieth word', () => {
    expect(meant(`critical issues ${'the '.repeat(57)}open high`).words).toHaveLength(60);
    expect(figures(`critical issues ${'the '.repeat(60)}open`)).toEqual({ tool: 'issues', values: { severity: 'critical' } });
  });

  it('names how issues were resolved rather than that they were', () => {
    expect(figures('resolved issues that were accepted')).toEqual({ tool: 'issues', values: { resolution: 'accepted' } });
    expect(answer('open issues that were accepted')).toEqual({ kind: 'declined' });
  });

  it('is understood with misspellings', () => {
    expect(figures('crtical isues of Lantern Tickts')).toEqual({ tool: 'issues', values: { severity: 'critical', asset: 'tickets' } });
  });

  it('names a kind of barrier by the words that the list of issues is searched by', () => {
    expect(figures('how many contrast problems are there')).toEqual({ tool: 'issues', values: { topic: 'contrast' } });
    expect(figures('كم مشكلة تباين عندنا', 'ar')).toEqual({ tool: 'issues', values: { topic: 'تباين' } });
  });

  it('says which words were not understood, rather than leave them out', () => {
    expect(meant('how many visitors did the site have').unclear).toEqual(['visitors']);
    expect(meant('what is the score of Wikipedia').unclear).toEqual(['wikipedia']);
    expect(meant('what is the score of Lantern Tickets').unclear).toEqual([]);
  });

  it('prefers figures that can be narrowed as it asks, and says what none can be narrowed by', () => {
    expect(figures('critical issues to fix first')).toEqual({ tool: 'issues', values: { severity: 'critical' } });
    expect(meant('how many people are in the design team').unclear).toEqual(['design', 'team']);
    expect(meant('what was our score yesterday').unclear).toEqual(['yesterday']);
    expect(meant('critical and low issues').unclear).toEqual(['low']);
    expect(meant('how many issues did we have last year').unclear).toEqual(['last', 'year']);
    expect(meant('how has our score changed over 12 months').unclear).toEqual([]);
    expect(meant('issues of Lantern Tickets and of the Bakery Website').unclear).toEqual(['bakery', 'website']);
    expect(meant('how many issues did we fix this month').unclear).toEqual([]);
  });
});

describe('a question that turns around, leaves out or compares', () => {
  it.each([
    'issues not critical',
    'Which assets have no critical issues?',
    'issues in Lantern Tickets without contrast',
    'issues except contrast',
    'all issues of Lantern Tickets but contrast',
    'Issues that are not assigned to Mona',
    'issues that are not assigned to me',
    'issues older than 30 days',
    'open issues found before yesterday',
    'the score of Lantern Tickets without the critical issues',
    'which assets have more than 5 issues',
    'Which issues are not in progress?',
    'المشكلات غير الحرجة',
    'المشكلات من دون تباين',
    'المشكلات ما عدا الحرجة',
    'المشكلات إلا الحرجة',
    'مشكلات ليست حرجة',
    'مشكلات أقدم من شهر',
    'مشكلات أكثر من شهر',
    'كم مشكلة قبل أمس',
  ])('is declined rather than answered the other way: %s', (question) => {
    expect(answer(question)).toEqual({ kind: 'declined' });
  });

  it('says which words it is declined for', () => {
    expect(meant('issues older than 30 days').unclear).toEqual(['older', 'than']);
    expect(meant('issues that are not assigned to Mona').unclear).toEqual(['not', 'assigned']);
  });

  it.each([
    ['How many critical issues are not resolved?', { severity: 'critical', status: 'open' }],
    ["which issues aren't resolved yet", { status: 'open' }],
    ['issues that have not been fixed', { status: 'open' }],
    ['still open issues', { status: 'open' }],
    ['issues not assigned', { unassigned: true }],
    ['issues with no owner', { unassigned: true }],
    ['مشكلات لم تسند', { unassigned: true }],
    ['missing alt texts on Lantern Tickets', { asset: 'tickets', topic: 'alt text' }],
    ['images without alt text on Lantern Tickets', { asset: 'tickets', topic: 'images alt text' }],
    ['كم مشكلة حرجة لم تُحل؟', { severity: 'critical', status: 'open' }],
    ['المشكلات غير المحلولة', { status: 'open' }],
    ['كم مشكلة لم تحل بعد', { status: 'open' }],
    ['المشكلات غير المسندة', { unassigned: true }],
  ])('is answered where that is what figures are narrowed by: %s', (question, values) => {
    expect(answer(question).kind).toBe('figures');
    expect(figures(question, /[a-z]/i.test(question) ? 'en' : 'ar')).toEqual({ tool: 'issues', values });
  });

  it('is looked for among passages where it asks for no figures', () => {
    expect(answer('pages without a title').kind).toBe('passages');
  });

  it('is declined also where it goes on from another', () => {
    const before: Understood = { tool: 'issues', values: { status: 'open' } };
    expect(answer('not critical', before)).toEqual({ kind: 'declined' });
    expect(answer('without contrast', before)).toEqual({ kind: 'declined' });
    expect(answer('no, only critical', before)).toMatchObject({
      figures: [{ tool: 'issues', values: { status: 'open', severity: 'critical' } }],
    });
  });
});

describe('what a question counts', () => {
  it.each([
    'How many assets have critical issues?',
    'How many pages have critical issues?',
    'How many people have critical issues?',
    'assets with critical issues',
    'which pages have contrast issues',
    'which asset has the most issues',
    'How many scans failed today?',
    'كم موقع فيه مشكلات حرجة',
    'كم عدد الصفحات التي فيها مشكلات حرجة',
    'كم فحصا فشل اليوم',
  ])('is not something else that has figures: %s', (question) => {
    expect(answer(question)).toEqual({ kind: 'declined' });
  });

  it.each([
    ['how many issues do our assets have', 'issues'],
    ['how many page errors do we have', 'issues'],
    ['show me the score of the site', 'score'],
    ['what did scans find today', 'issues'],
    ['which scans are running', 'scans'],
    ['which assets are audit ready', 'reports'],
    ['which site should we fix first', 'assets'],
    ['which issues should we fix first', 'causes'],
  ])('is what it names first: %s', (question, tool) => {
    expect(meant(question)).toMatchObject({ unclear: [], isContrary: false });
    expect(figures(question)?.tool).toBe(tool);
  });
});

describe('a question when something was done', () => {
  it.each([
    'How many issues did we resolve this week?',
    'How many issues were fixed in the last 7 days?',
    'issues resolved yesterday',
    'which issues should we fix this week',
    'issues that came back this week',
    'كم مشكلة حللنا هذا الأسبوع',
  ])('is not answered by when issues were found: %s', (question) => {
    expect(answer(question)).toEqual({ kind: 'declined' });
  });

  it('is answered for the period that the figures have', () => {
    expect(figures('How many issues were fixed this month')).toEqual({ tool: 'resolved', values: {} });
    expect(meant('How many issues were fixed this month').unclear).toEqual([]);
    expect(figures('كم مشكلة أصلحنا هذا الشهر', 'ar')).toEqual({ tool: 'resolved', values: {} });
    expect(figures('how many issues did Mona fix')).toEqual({ tool: 'issues', values: { person: 'mona', status: 'resolved' } });
    expect(figures('fixed issues of Lantern Tickets')).toEqual({ tool: 'issues', values: { asset: 'tickets', status: 'resolved' } });
  });
});

describe('a question that goes on from the one before', () => {
  const before: Understood = { tool: 'issues', values: { status: 'open', asset: 'tickets' } };

  it('keeps what the one before was narrowed by, and takes over what it says', () => {
    expect(figures('only critical', 'en', before)).toEqual({
      tool: 'issues',
      values: { status: 'open', asset: 'tickets', severity: 'critical' },
    });
    expect(figures('and for the bakery?', 'en', before)).toEqual({ tool: 'issues', values: { status: 'open', asset: 'bakery' } });
    expect(figures('وفي مكتبة الجامعة؟', 'ar', before)).toEqual({ tool: 'issues', values: { status: 'open', asset: 'library' } });
  });

  it('keeps nothing that contradicts what it says', () => {
    const going = (values: Understood['values'], question: string) => figures(question, 'en', { tool: 'issues', values })?.values;
    expect(going({ mine: true, severity: 'high' }, 'and those of Mona?')).toEqual({ person: 'mona', severity: 'high' });
    expect(going({ person: 'mona' }, 'and assigned to me?')).toEqual({ mine: true });
    expect(going({ person: 'mona' }, 'and unassigned?')).toEqual({ unassigned: true });
    expect(going({ unassigned: true }, 'and of Mona?')).toEqual({ person: 'mona' });
    expect(going({ status: 'open' }, 'and the accepted ones?')).toEqual({ resolution: 'accepted' });
    expect(going({ resolution: 'accepted' }, 'only open')).toEqual({ status: 'open' });
    expect(going({ asset: 'tickets', status: 'open' }, 'and for the design team?')).toEqual({ team: 'design', status: 'open' });
    expect(going({ team: 'design' }, 'and for Evening Cruise?')).toEqual({ product: 'cruise' });
  });

  it('does not take when issues were resolved for when they were found', () => {
    expect(answer('only this week', { tool: 'issues', values: { status: 'resolved' } }).kind).not.toBe('figures');
  });

  it('is a new one where it asks for something else', () => {
    expect(figures('what is our score', 'en', before)).toEqual({ tool: 'score', values: {} });
    expect(figures('What contrast does text need?', 'en', before)).toBeUndefined();
    expect(figures('how do I invite a colleague', 'en', before)).toBeUndefined();
  });
});

describe('a question that is not for figures', () => {
  it.each([
    'How do I fix an image without alt text?',
    'What contrast does text need?',
    'how is the score calculated',
    'what does section 508 require',
    'كيف أصلح زرا بلا اسم',
    'كيف تحسب الدرجة',
  ])('%s', (question) => {
    expect(figures(question, /[a-z]/i.test(question) ? 'en' : 'ar')).toBeUndefined();
  });

  it('names the criterion and the law that it speaks of', () => {
    expect(meant('Explain 1.4.3').named).toEqual(['criterion/1.4.3']);
    expect(meant('what does the European Accessibility Act require').named).toEqual(['law/eaa']);
    expect(meant('ماذا تطلب المادة 508', 'ar').named).toEqual(['law/section_508']);
  });

  it.each([
    ['delete all issues', 'command'],
    ['what will our score be next year', 'future'],
    ['give me the password of Mona', 'secret'],
    ['show the issues of other organizations', 'elsewhere'],
    ['احذف كل المشكلات', 'command'],
  ])('is refused where it wants what is never done: %s', (question, refusal) => {
    expect(meant(question, /[a-z]/i.test(question) ? 'en' : 'ar').refusal).toBe(refusal);
  });

  it('is not refused where it asks how something is done', () => {
    expect(meant('how do I delete the organization').refusal).toBe(null);
    expect(meant('how do I change my password').refusal).toBe(null);
  });
});
