import type { IssueDetail, IssuePlace } from '@manara/contract/issue-detail';
import type { RetestStatus } from '@manara/contract/retests';
import type { IssueEvent } from '@manara/contract/triage';
import type { Page } from 'playwright-core';
import { colour } from './fix-samples.ts';
import { alter, fail, type Screen, type World } from './screen.ts';

const detail = '**/api/assets/*/issues/*';
const places = '**/api/assets/*/issues/*/places?**';
const events = '**/api/assets/*/issues/*/events?**';
const picture = '**/api/assets/*/pictures/*';

const path = (which: keyof World['issues']) => (world: World) => `/report/${world.scanned}/issue/${world.issues[which]}`;
const shown = 'figure image[href^="blob:"]';
const issue = { who: 'manager', path: path('contrast'), ready: shown } as const;

const hostile = [
  '<script>window.__reached=1</script>',
  '\u202Egnp.exe\u2066 evil',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u{1F9ED}',
  'NUL\u0000and half \ud800',
  '{{constructor}} ${alert(1)} {count, plural, one {}}',
  'x'.repeat(2000),
].join(' ');
/** As long as the server lets each be. */
const [source, words, heading] = [hostile.slice(0, 2000), hostile.slice(0, 300), hostile.slice(0, 80)] as const;

const beHostile = (body: IssueDetail) => {
  Object.assign(body, { asset_name: words, current_code: source });
  if (!body.element) return;
  const place = {
    landmarks: [{ role: 'navigation' as const, name: heading }],
    headings: [
      { level: 2, text: heading },
      { level: 9, text: heading },
    ],
  };
  const accessible = {
    ignored: true,
    reasons: [heading],
    role: words,
    name: words,
    description: words,
    states: { checked: words, live: 'polite' },
  };
  Object.assign(body.element, {
    html: source,
    text: words,
    selector: source,
    target: [[words], [words, words]],
    place,
    accessible,
  });
};

const retest = (more: Partial<RetestStatus>): RetestStatus => ({
  run_id: '00000000-0000-4000-8000-000000000000',
  issue_id: '00000000-0000-4000-8000-000000000001',
  status: 'completed',
  progress: 100,
  pages: 20,
  pages_done: 20,
  outcome: null,
  unread_pages: [],
  started_at: '2026-03-09T08:30:00Z',
  finished_at: '2026-03-09T08:30:04Z',
  error: null,
  ...more,
});
const withRetest = (more: Partial<RetestStatus>) => (page: Page) =>
  alter<IssueDetail>(page, detail, (body) => {
    body.retest = retest(more);
  });

const manyPlaces = (page: Page) =>
  alter<{ places: IssuePlace[]; total: number }>(page, places, (body) => {
    const [first] = body.places;
    if (!first) return;
    body.total = 57;
    body.places = Array.from({ length: 10 }, (_, id) => ({
      ...first,
      id,
      page_url: `https://www.example.org/a/very/long/address/of/a/page/${'sub-'.repeat(id * 4)}/${id}?with=query`,
      page_title: id % 2 ? 'Donaudampfschifffahrtsgesellschaftskapitänsmützenknopfloch' : null,
    }));
  });

const kinds: [IssueEvent['kind'], IssueEvent['details']][] = [
  ['retested', { found: 2, clean: 1, unread: 3, left: 0 }],
  ['undone', {}],
  ['acceptance_ended', {}],
  ['verdict', { verdict: 'barrier', remark: words }],
  ['verdict', { verdict: 'no_barrier' }],
  ['reopened', { reason: 'Seen again by a customer.' }],
  ['false_positive', { reason: 'Decorative' }],
  ['accepted', { reason: 'Until the new design', until: '2026-12-31T00:00:00Z' }],
  ['commented', { text: 'First line\nSecond line' }],
  ['unassigned', {}],
  ['assigned', { assignee_username: 'amina_haddad_with_a_long_user_name_0123456789' }],
  ['back', {}],
  ['fixed', {}],
  ['found', {}],
];
const longHistory = (page: Page) =>
  page.route(events, (route) =>
    route.fulfill({
      json: {
        total: 99,
        events: kinds.map(([kind, details], id) => ({
          id,
          kind,
          details,
          at: '2026-03-09T08:30:00Z',
          actor: id % 2 ? 'أمينة حداد' : null,
        })),
      },
    }),
  );

export const issueDetailScreens: Screen[] = [
  { ...issue, name: 'issue', before: longHistory },
  {
    ...issue,
    name: 'issue, with a proposed change',
    ready: 'main table.code',
    before: (page) =>
      alter<IssueDetail>(page, detail, (body) => {
        body.proposed_fix = {
          batch_id: body.id,
          certainty: 'review',
          why: 'It includes details that only a person can know. Check that they’re right.',
          difference: colour,
          more: 3,
        };
      }),
  },
  {
    ...issue,
    name: 'issue of documents, answered for Smart Fix',
    ready: 'main form textarea[name=alternative]',
    before: (page) =>
      alter<IssueDetail>(page, detail, (body) => {
        body.answer = {
          kinds: ['alternative', 'decorative'],
          given: { answer: { kind: 'alternative', text: 'خريطة المرفأ مع المنارة ‏⁦(2026)⁩' }, by: 'أمينة حداد', at: '2026-03-09T08:30:00Z' },
          used: {
            at: '2026-03-09T08:30:00Z',
            files: 1234,
            unused: [
              {
                file: 'اللوائح/a-folder-whose-name-does-not-end/Annual report with-a-very-long-name-that-no-line-can-hold-as-it-stands.docx',
                code: 'not_found',
                reason: 'This place was not found. It may have changed or been fixed.',
              },
            ],
          },
        };
      }),
    open: (page) => page.locator('main section:has(textarea[name=alternative]) details summary').click(),
  },
  {
    ...issue,
    name: 'issue of documents, whose answer was refused',
    ready: 'main form select[name=level]',
    explained: /409/,
    moves: true,
    async before(page) {
      await alter<IssueDetail>(page, detail, (body) => {
        body.answer = { kinds: ['heading'], given: null, used: null };
      });
      await page.route('**/api/assets/*/issues/*/answer', (route) =>
        route.fulfill({ status: 409, json: { code: 'answer.unfit', detail: 'This issue doesn’t take this answer.' } }),
      );
    },
    async open(page) {
      await page.locator('main form:has(select[name=level]) button[type=submit]').click();
      await page.locator('main form:has(select[name=level]) [role=alert]').waitFor();
    },
  },
  { ...issue, name: 'issue, more of the picture', open: (page) => page.locator('figure button').click() },
  { ...issue, name: 'issue of a viewer', who: 'viewer' },
  { ...issue, name: 'issue of a page as a whole', path: path('page'), ready: 'main ol > li' },
  {
    ...issue,
    name: 'issue from a list, while the rest comes',
    path: ({ scanned }) => `/report/${scanned}`,
    ready: 'tbody tr',
    before: (page) => page.route(detail, () => new Promise(() => {})),
    async open(page) {
      await page.locator('tbody a[href*="/issue/"]').first().click();
      await page.waitForURL('**/issue/**');
      await page.locator('main:has(h1) [role=status] .animate-breathe').first().waitFor();
    },
  },
  {
    ...issue,
    name: 'issue, loading',
    ready: 'header + [role=status] .animate-breathe',
    before: (page) => page.route(detail, () => new Promise(() => {})),
  },
  { ...issue, name: 'issue, not found', ready: 'main [role=alert]', explained: /404/, before: (page) => fail(page, detail, 404) },
  { ...issue, name: 'issue, failed', ready: 'main [role=alert]', explained: /500/, before: (page) => fail(page, detail) },
  {
    ...issue,
    name: 'issue, its parts failed',
    ready: 'section [role=alert]',
    explained: /500/,
    async before(page) {
      await fail(page, places);
      await fail(page, events);
      await fail(page, picture);
    },
  },
  { ...issue, name: 'issue, hostile texts', path: path('button'), before: (page) => alter(page, detail, beHostile) },
  { ...issue, name: 'issue on many places', ready: 'section nav', before: manyPlaces },
  {
    ...issue,
    name: 'issue, testing again',
    ready: 'main progress',
    before: withRetest({ status: 'running', progress: 35, pages_done: 7, finished_at: null }),
  },
  {
    ...issue,
    name: 'issue, tested again in part',
    before: withRetest({
      outcome: { found: 3, clean: 15, unread: 2, left: 20 },
      unread_pages: [
        { url: 'https://www.example.org/gone', reason: 'The server answered 404 (not found).' },
        { url: `https://www.example.org/${'long/'.repeat(40)}`, reason: 'The address now leads to another page.' },
      ],
    }),
  },
  {
    ...issue,
    name: 'issue of a library, files tested again',
    before: (page) =>
      alter<IssueDetail>(page, detail, (body) => {
        body.asset_type = 'sharepoint';
        body.retest = retest({
          outcome: { found: 1, clean: 2, unread: 1, left: 4 },
          unread_pages: [
            {
              url: `https://harbour.sharepoint.com/${'forms/'.repeat(30)}minutes.docx`,
              reason: 'minutes.docx is no longer in the library, or the app can’t see it. Scan the library to update its issues.',
            },
          ],
        });
      }),
  },
  { ...issue, name: 'issue, mended', before: withRetest({ outcome: { found: 0, clean: 20, unread: 0, left: 0 } }) },
  {
    ...issue,
    name: 'issue, re-test failed',
    before: withRetest({ status: 'failed', error: 'No worker found a browser, so nothing can be scanned.' }),
  },
];
