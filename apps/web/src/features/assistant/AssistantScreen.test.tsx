import { expect, it } from 'vitest';
import { loaded, rendered } from '../../states/rendered.tsx';

const { AssistantScreen } = await loaded(() => import('./AssistantScreen.tsx'));

const user = { id: 'member', role: 'viewer' } as const;
const answers = {
  listAssistantAttachments: { attachments: [], total: 0 },
  suggestQuestions: { questions: ['What should we fix first?', 'How many issues are open?'], model: null, hub: 'education' },
};

it('greets by sector, proposes questions, and says that no model is used', async () => {
  const markup = await rendered(<AssistantScreen />, { user, answers });
  expect(markup).toContain('your school or university');
  expect([...markup.matchAll(/<li><button[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual(answers.suggestQuestions.questions);
  expect(markup).toContain('No external model is used');
});

it('names the model that questions are sent to', async () => {
  const model = { name: 'harbor-1', host: 'models.example.org' };
  const markup = await rendered(<AssistantScreen />, {
    user,
    answers: { ...answers, suggestQuestions: { ...answers.suggestQuestions, model } },
  });
  expect(markup).toMatch(/are sent to .?harbor-1.? at .?models\.example\.org/);
  expect(markup).not.toContain('No external model is used');
});

it('has a box of three rows with its counter, and sends nothing that is blank', async () => {
  const markup = await rendered(<AssistantScreen />, { user, answers });
  expect(markup).toMatch(/<textarea[^>]*rows="3"/);
  expect(markup).toContain('>0/2000<');
  expect(markup).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Send</);
});

it('offers no file of a conversation that there is not', async () => {
  expect(await rendered(<AssistantScreen />, { user, answers })).not.toContain('Export the conversation');
});

it('has a place for kept conversations beside the chat and, where there is no room, a button for them', async () => {
  const markup = await rendered(<AssistantScreen />, { user, answers });
  expect(markup).toMatch(/<section aria-labelledby="conversations"[^>]*max-lg:hidden[^>]*><h2 id="conversations"[^>]*>Conversations</);
  expect(markup).toMatch(/<button[^>]* class="[^"]*lg:hidden[^"]*"[^>]*><svg(?:(?!<\/svg>).)*<\/svg>Conversations</);
  expect(markup).toContain('Only you can read your conversations.');
});

it('says that conversations could not be read, and offers another try', async () => {
  const failure = { ok: false, status: 500, code: 'internal_error', detail: 'Something went wrong.', fields: {} } as const;
  const failed = [{ id: 'listConversations', input: { query: { limit: 200 } }, failure }];
  const markup = await rendered(<AssistantScreen />, { user, answers, failed });
  expect(markup).toContain('Couldn’t load your conversations.');
  expect(markup).toMatch(/<button[^>]*>.*?Retry<\/button>/);
});
