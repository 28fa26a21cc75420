import type { Fixture, Organisation } from './access-fixture.ts';
import { figureAnswer, figureCheck } from './figure-check.ts';
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

/** A file that the caller has attached and that was checked, or one of the owner's where the caller is in another organisation. */
const attached = async ({ api, owner, organisationId }: Organisation, caller: Member) => {
  const as = caller.organisationId === organisationId ? caller : owner;
  const insert = `insert into assistant_attachments (organisation_id, user_id, name, type, bytes, state)
    values ($1, $2, 'notes.txt', 'txt', 1, 'completed') returning id`;
  const { rows } = await api.database.pool.query<{ id: string }>(insert, [organisationId, as.id]);
  return { id: rows[0]?.id ?? '' };
};

/** The same with a figure that says nothing. */
const answerable = async (organisation: Organisation, caller: Member) => {
  const { id } = await attached(organisation, caller);
  const update = "update assistant_attachments set type = 'pdf', result = $2 where id = $1";
  await organisation.api.database.pool.query(update, [id, figureCheck]);
  return { id, answerId: figureAnswer };
};

/** Finding things, and asking for help. */
export const supportFixtures: Record<string, (organisation: Organisation, caller: Member) => Promise<Fixture>> = {
  search: async () => ({}),
  recallThing: async ({ owner }) => ({ body: { kind: 'person', id: owner.id } }),
  askAssistant: async () => ({ body: { question: 'What is our score?' } }),
  readAssistantChoices: async () => ({ body: { understood: { tool: 'issues', values: {} }, name: 'severity' } }),
  suggestQuestions: async () => ({}),
  listConversations: async () => ({}),
  readConversation: async (things, caller) => ({ params: await conversation(things, caller) }),
  renameConversation: async (things, caller) => ({ params: await conversation(things, caller), body: { title: 'Our score' } }),
  deleteConversation: async (things, caller) => ({ params: await conversation(things, caller) }),
  listAssistantAttachments: async () => ({}),
  attachFile: async () => ({ form: textForm() }),
  attachPage: async () => ({ body: { url: 'https://site.example/' } }),
  checkAttachmentAgain: async (things, caller) => ({ params: await attached(things, caller) }),
  removeAssistantAttachment: async (things, caller) => ({ params: await attached(things, caller) }),
  getAssistantAttachment: async (things, caller) => ({ params: await attached(things, caller) }),
  answerAttachment: async (things, caller) => ({ params: await answerable(things, caller), body: { kind: 'alternative', text: 'A ship' } }),
  removeAttachmentAnswer: async (things, caller) => ({ params: await answerable(things, caller) }),
  // Nothing in it can be fixed or converted.
  fixAttachment: async (things, caller) => ({ params: await attached(things, caller), answers: [409] }),
  convertAttachment: async (things, caller) => ({ params: await attached(things, caller), answers: [409] }),
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
