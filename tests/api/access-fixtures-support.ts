import type { Fixture, Organisation } from './access-fixture.ts';
import type { Member } from './test-api.ts';

/** A request of the caller's, or of somebody in their organisation where the caller is in another. */
const request = async ({ api, owner, organisationId }: Organisation, caller: Member) => {
  const asker = caller.organisationId === organisationId ? caller : owner;
  const body = { kind: 'question', subject: 'Where?', text: 'Where is it?' };
  return { id: (await api.call('POST', '/support/requests', { as: asker, body })).body.request.id as string };
};

const textForm = () => {
  const form = new FormData();
  form.append('file', new Blob(['Where it is']), 'where.txt');
  return form;
};

/** A file that waits for a message of the caller's, or of somebody in the organisation where the caller is in another. */
const attachment = async ({ api, owner, organisationId }: Organisation, caller: Member) => {
  const as = caller.organisationId === organisationId ? caller : owner;
  return { id: (await api.call('POST', '/support/attachments', { as, form: textForm() })).body.id as string };
};

/** A conversation of the caller, or of the owner if the caller belongs to another organisation. */
const conversation = async ({ api, owner, organisationId }: Organisation, caller: Member) => {
  const as = caller.organisationId === organisationId ? caller : owner;
  const body = { question: 'What is our score?', conversation_id: null };
  return { id: (await api.call('POST', '/assistant/questions', { as, body })).body.conversation.id as string };
};

/** Finding things, and asking for help. */
export const supportFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  search: async () => ({}),
  recallThing: async ({ owner }) => ({ body: { kind: 'person', id: owner.id } }),
  askAssistant: async () => ({ body: { question: 'What is our score?' } }),
  suggestQuestions: async () => ({}),
  listConversations: async () => ({}),
  readConversation: async (things, caller) => ({ params: await conversation(things, caller) }),
  renameConversation: async (things, caller) => ({ params: await conversation(things, caller), body: { title: 'Our score' } }),
  deleteConversation: async (things, caller) => ({ params: await conversation(things, caller) }),
  listServiceRequests: async () => ({}),
  listSupportActivity: async () => ({}),
  createServiceRequest: async () => ({ body: { kind: 'wish', subject: 'More', text: 'More of it.' } }),
  readServiceRequest: async (things, caller) => ({ params: await request(things, caller) }),
  answerServiceRequest: async (things, caller) => ({ params: await request(things, caller), body: { text: 'There.' } }),
  resolveServiceRequest: async (things, caller) => ({ params: await request(things, caller), body: { messages: 1 } }),
  uploadAttachment: async () => ({ form: textForm() }),
  removeAttachment: async (things, caller) => ({ params: await attachment(things, caller) }),
  readAttachment: async (things, caller) => ({ params: await attachment(things, caller) }),
  readSystemStatus: async () => ({}),
};
