import type { AssistantAnswer } from '@manara/contract/assistant';
import type { AssistantModelState } from '@manara/contract/assistant-model';
import { tokenLimits, type ModelProvider } from '@manara/core/assistant/model';
import { createEgress } from '@manara/egress/egress';
import { startModels } from '../doubles/models/start-models.ts';
import { createDice, generateOrganisation } from './dashboard-data.ts';
import { startTestApi, type Member } from './test-api.ts';

/** An organisation with figures, and doubles of all providers that the server may reach. */
export async function startModelWorld() {
  const doubles = {
    openai_compatible: await startModels('openai_compatible'),
    anthropic: await startModels('anthropic'),
    azure: await startModels('azure'),
  };
  const egress = createEgress({ allow: Object.values(doubles).map(({ host }) => host) });
  const api = await startTestApi({ egress });
  const { pool } = api.database;
  const organisation = await api.organisation();
  const administrator = await api.member('administrator', organisation);
  const viewer = await api.member('viewer', organisation);
  await generateOrganisation(api.database, organisation, createDice(7), 6);

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: Member = administrator, language = 'en') =>
    api.call(method, path, { as, ...(body !== undefined && { body }), headers: { 'accept-language': language } });
  const world = {
    api,
    pool,
    egress,
    means: { db: api.db, secrets: api.secrets, egress },
    organisation,
    administrator,
    viewer,
    doubles,
    ask,
    formOf: (provider: ModelProvider, change: object = {}) => {
      const { address, state } = doubles[provider];
      return {
        provider,
        address,
        model: state.model,
        key: state.key,
        organisation_limit: tokenLimits.organisation,
        person_limit: tokenLimits.person,
        ...change,
      };
    },
    async connect(provider: ModelProvider, change: object = {}): Promise<AssistantModelState> {
      const { status, body, text } = await ask('PUT', '/assistant/model', world.formOf(provider, change));
      if (status !== 200) throw new Error(text);
      return body;
    },
    /** Connected and turned on. */
    async ready(provider: ModelProvider, change: object = {}) {
      await world.connect(provider, change);
      const { status, text } = await ask('PUT', '/assistant/model/on', { is_on: true });
      if (status !== 200) throw new Error(text);
      doubles[provider].asked.length = 0;
      return doubles[provider];
    },
    state: async (as: Member = administrator): Promise<AssistantModelState> => (await ask('GET', '/assistant/model', undefined, as)).body,
    async question(
      question: string,
      { as = viewer, language = 'en', ...more }: { as?: Member; language?: string; [name: string]: unknown } = {},
    ) {
      const { status, text, body } = await ask('POST', '/assistant/questions', { question, ...more }, as, language);
      if (status !== 200) throw new Error(text);
      return body as AssistantAnswer & { conversation: { id: string; turn_id: string } | null };
    },
    /** Tokens of this month, of the organisation and of people. */
    async spent(): Promise<Record<string, number>> {
      const { rows } = await pool.query<{ of: string; tokens: string }>(
        "select coalesce(user_id::text, 'all') as of, spent as tokens from assistant_spending where organisation_id = $1",
        [organisation],
      );
      return Object.fromEntries(rows.map(({ of, tokens }) => [of, Number(tokens)]));
    },
    /** Nothing of the test before is left. */
    async forget() {
      await pool.query('delete from assistant_models; delete from assistant_spending');
      for (const double of Object.values(doubles)) double.reset();
    },
    async close() {
      await api.close();
      for (const double of Object.values(doubles)) await double.close();
    },
  };
  return world;
}
export type ModelWorld = Awaited<ReturnType<typeof startModelWorld>>;
