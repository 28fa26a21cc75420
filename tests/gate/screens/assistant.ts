import type { AssistantAnswer } from '@manara/contract/assistant';
import type { AssistantAttachment } from '@manara/contract/assistant-attachments';
import type { Conversation } from '@manara/contract/assistant-conversations';
import type { Page } from 'playwright-core';
import { builtInInstead, byModel, charted, declined, figures, long, passages, planned } from './assistant-answers.ts';
import { answeredAnalysis as analysis } from './document-samples.ts';
import { alter, fail, type Screen } from './screen.ts';

const answered = (answer: AssistantAnswer) => (page: Page) =>
  page.route('**/api/assistant/questions', (route) =>
    route.fulfill({ json: { ...answer, conversation: null, question: '', attachments: [] } }),
  );

const attachment = (at: number, more: Partial<AssistantAttachment>): AssistantAttachment => ({
  id: `6f0c2b9e-3c1a-4f0e-9d51-${String(at).padStart(12, '0')}`,
  name: 'minutes.docx',
  type: 'docx',
  state: 'analyzing',
  failure: null,
  analysis: null,
  can_fix: false,
  can_convert: false,
  ...more,
});
const inEveryState = [
  attachment(1, {}),
  attachment(2, { name: `${long}.pdf`, type: 'pdf', state: 'completed', analysis, can_fix: true, can_convert: true }),
  attachment(3, {
    name: 'محضر.doc',
    type: 'doc',
    state: 'failed',
    failure: 'محضر.doc is in an Office format from before 2007. Save it as .docx.',
  }),
];
const sent = [
  attachment(2, { name: `${long}.pdf`, type: 'pdf', state: 'completed', analysis, can_fix: true, can_convert: true }),
  attachment(4, {
    name: 'notes.txt',
    type: 'txt',
    state: 'completed',
    analysis: { ...analysis, score: null, issues: [], issues_left_out: 0, unseen: [] },
  }),
];
const ofAttachments: AssistantAnswer = {
  ...passages,
  kind: 'attachments',
  sentences: sent.map(({ name }, source) => ({ text: `${name}: Score 64.2. 2 failures, 1 issue to review.`, source })),
  sources: sent.map(({ id, name }) => ({ kind: 'attachment', id, title: name, href: `/ai#attachment-${id}` })),
};
/** What is attached to the message that is being written; what is uploaded never ends. */
const attached = (page: Page, attachments: AssistantAttachment[]) =>
  page.route('**/api/assistant/attachments', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { attachments, total: attachments.length } }) : new Promise<void>(() => {}),
  );
const ask = async (page: Page) => {
  await page.locator('main textarea').fill(`كم عدد المشكلات؟ ${long}`);
  await page.locator('main textarea').press('Enter');
};
const opened = (ready: string) => async (page: Page) => {
  await ask(page);
  await page.locator(ready).first().waitFor();
};

const titles = ['How many issues are open?', long, 'كم عدد المشكلات الحرجة في بوابة الخدمات؟'];
const kept = Array.from({ length: 30 }, (_, at): Conversation => {
  const asked = `2026-11-${String(28 - (at % 20)).padStart(2, '0')}T09:30:00.000Z`;
  return {
    id: `5f0c2b9e-3c1a-4f0e-9d51-${String(at).padStart(12, '0')}`,
    title: titles[at % titles.length] ?? '',
    turns: at + 1,
    created_at: asked,
    asked_at: asked,
  };
});
const keeping = (page: Page, conversations = kept) =>
  page.route('**/api/assistant/conversations?*', (route) => route.fulfill({ json: { conversations, total: conversations.length } }));
/** Answers for the conversation that is opened. */
const openKept = (page: Page) =>
  page.route('**/api/assistant/conversations/*', (route) =>
    route.fulfill({
      json: {
        conversation: kept[0],
        turns: [figures, passages].map((answer, at) => ({
          id: `7f0c2b9e-3c1a-4f0e-9d51-${String(at).padStart(12, '0')}`,
          question: titles[at],
          language: at === 0 ? 'en' : 'ar',
          asked_at: kept[0]?.asked_at,
          answer,
          attachments: [],
        })),
      },
    }),
  );
/** Selects an entry in the menu of the first conversation. */
const choose = (at: number) => async (page: Page) => {
  await page.locator('main [data-row] [aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem').nth(at).click();
  await page.locator('dialog button').last().waitFor();
};
/** Opens what changes the second piece of what was understood, until something of it is there. */
const change = (shown: string) => async (page: Page) => {
  await opened('main article [aria-haspopup=dialog]')(page);
  await page.locator('main article [aria-haspopup=dialog]').nth(1).click();
  await page.locator(shown).waitFor();
};
const shelf = 'main header button.lg\\:hidden';

const screen = { who: 'viewer', path: () => '/ai', ready: 'main textarea' } as const;

export const assistantScreens: Screen[] = [
  { ...screen, name: 'assistant', ready: 'main ul button' },
  { ...screen, name: 'assistant, with figures', before: answered(charted), open: opened('main article div[lang] table') },
  {
    ...screen,
    name: 'assistant, what was understood is changed',
    before: async (page) => {
      await answered(figures)(page);
      const choices = [long, 'Quay', 'بوابة الخدمات'].map((label) => ({ label, understood: figures.understood }));
      await page.route('**/api/assistant/choices', (route) => route.fulfill({ json: { choices, total: 5_000 } }));
    },
    open: change('dialog input[type=search]'),
  },
  {
    ...screen,
    name: 'assistant, nothing that it could be changed to',
    before: async (page) => {
      await answered(figures)(page);
      await page.route('**/api/assistant/choices', (route) => route.fulfill({ json: { choices: [], total: 0 } }));
    },
    open: change('dialog [role=status]:not(.sr-only):not(:empty)'),
  },
  {
    ...screen,
    name: 'assistant, what it could be changed to does not come',
    explained: /500/,
    before: async (page) => {
      await answered(figures)(page);
      await fail(page, '**/api/assistant/choices');
    },
    open: change('dialog [role=status] button'),
  },
  {
    ...screen,
    who: 'manager',
    name: 'assistant, with a plan to assign',
    before: async (page) => {
      await answered(planned)(page);
      // One cause has issues left, another has none, of the third there are more than one call changes.
      const totals = { 'image-alt': 12, label: 0, region: 20_000 };
      await page.route('**/api/assets/all-issues?*', (route) => {
        const rule = new URL(route.request().url()).searchParams.get('rule') as keyof typeof totals;
        return route.fulfill({ json: { issues: [], total: totals[rule], counts: {}, standard_label: null } });
      });
    },
    open: async (page) => {
      await opened('main article table')(page);
      await page.locator('main article [data-plan] button').click();
      await page.locator('dialog select').first().waitFor();
    },
  },
  { ...screen, name: 'assistant, with passages', before: answered(passages), open: opened('main article ol a') },
  { ...screen, name: 'assistant, with an answer by a model', before: answered(byModel), open: opened('main article table') },
  { ...screen, name: 'assistant, whose model did not answer', before: answered(builtInInstead), open: opened('main article ol a') },
  {
    ...screen,
    name: 'assistant, while a model writes',
    ready: 'main ul button',
    before: (page) =>
      alter<{ model: unknown }>(page, '**/api/assistant/suggestions', (body) => Object.assign(body, { model: byModel.model })),
    open: async (page) => {
      // A stream that never ends, until the page is opened anew.
      await page.evaluate((words) => {
        const original = window.fetch;
        window.fetch = async (...asked) => {
          if (asked[0] !== '/api/assistant/questions') return original(...asked);
          const event = `event: text\ndata: ${JSON.stringify({ text: words })}\n\n`;
          const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(event)) });
          return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
        };
      }, `You have 1,204 critical issues [1]. ${long}`);
      await opened('main article .whitespace-pre-line')(page);
    },
  },
  { ...screen, name: 'assistant, that does not know', before: answered(declined), open: opened('main article .max-w-prose p') },
  {
    ...screen,
    name: 'assistant, that failed',
    before: (page) => fail(page, '**/api/assistant/questions'),
    open: opened('main article button'),
    explained: /500/,
  },
  {
    ...screen,
    name: 'assistant, that is still looking',
    before: (page) => page.route('**/api/assistant/questions', () => new Promise(() => {})),
    open: opened('main article svg'),
  },
  {
    ...screen,
    name: 'assistant, with conversations',
    from: 1024,
    before: async (page) => {
      await keeping(page);
      await openKept(page);
    },
    open: async (page) => {
      await page.locator('main [data-row] button').first().click();
      await page.locator('main article table').first().waitFor();
      await page.locator('main [data-row] [aria-current]').waitFor();
    },
  },
  {
    ...screen,
    name: 'assistant, with conversations over the chat',
    to: 1023,
    before: (page) => keeping(page),
    open: async (page) => {
      await page.locator(shelf).click();
      await page.locator('dialog [data-row]').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'assistant, with conversations that could not be read',
    from: 1024,
    before: (page) => fail(page, '**/api/assistant/conversations?*'),
    open: (page) => page.locator('main section [role=status] button').waitFor(),
    explained: /500/,
  },
  { ...screen, name: 'assistant, a conversation is renamed', from: 1024, before: (page) => keeping(page), open: choose(0) },
  { ...screen, name: 'assistant, a conversation is to be deleted', from: 1024, before: (page) => keeping(page), open: choose(1) },
  {
    ...screen,
    name: 'assistant, with attachments in every state',
    before: (page) => attached(page, inEveryState),
    open: async (page) => {
      const file = (name: string, bytes: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) });
      await page.locator('main input[type=file]').setInputFiles([file('on-its-way.txt', 'Words.'), file('run.exe', 'x')]);
      await page.locator('main form progress').waitFor();
    },
  },
  {
    ...screen,
    name: 'assistant, attachments that could not be read',
    before: (page) => fail(page, '**/api/assistant/attachments'),
    open: (page) => page.locator('main form [role=status] button').waitFor(),
    explained: /500/,
  },
  {
    ...screen,
    name: 'assistant, with what attachments came to',
    before: async (page) => {
      await attached(page, sent);
      await page.route('**/api/assistant/questions', (route) =>
        route.fulfill({ json: { ...ofAttachments, conversation: null, question: '', attachments: sent } }),
      );
    },
    open: async (page) => {
      await page.locator('main form [type=submit]:not([aria-disabled])').click();
      await page.locator('main article details summary').first().click();
      await page.locator('main article details details summary').first().click();
      await page.locator('main article details textarea[name=alternative]').waitFor();
    },
  },
  {
    ...screen,
    who: 'manager',
    name: 'assistant, a page is to be checked',
    open: async (page) => {
      await page.locator('main form ~ div button').nth(1).click();
      await page.locator('dialog input[type=url]').waitFor();
    },
  },
  {
    ...screen,
    name: 'assistant, too much written',
    open: async (page) => {
      await page.locator('main textarea').fill('x '.repeat(1_050));
      await page.locator('main [aria-invalid=true]').waitFor();
    },
  },
];
