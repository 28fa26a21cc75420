import { storeModel } from '@manara/server/features/assistant/model/model-store';
import { sealKey } from '@manara/server/features/assistant/model/seal-key';
import type { Fixture, Organisation } from './access-fixture.ts';

/** A model that the server may not reach; each call begins with it off. */
const withModel =
  (fixture: Fixture) =>
  async ({ api, organisationId }: Organisation): Promise<Fixture> => {
    const owner = { organisation_id: organisationId, provider: 'openai_compatible' as const, base_url: 'http://127.0.0.1:9/v1' };
    const limits = { organisation_limit: 10_000, person_limit: 10_000 };
    const sealed_key = sealKey(api.secrets, owner, 'key');
    await storeModel(api.db, { ...owner, ...limits, model: 'harbor-1', sealed_key, is_on: false, connected_by: 'Amal' });
    return fixture;
  };

const form = {
  provider: 'openai_compatible',
  address: 'http://127.0.0.1:9/v1',
  model: 'other',
  organisation_limit: 10_000,
  person_limit: 10_000,
};

/** How to call what is about the model of the assistant: one that the server may not reach. */
export const modelFixtures: Record<string, (organisation: Organisation) => Promise<Fixture>> = {
  getAssistantModel: withModel({}),
  connectAssistantModel: async () => ({ body: form, answers: [422] }),
  switchAssistantModel: withModel({ body: { is_on: true } }),
  switchModelPictures: withModel({ body: { sends_pictures: true } }),
  testAssistantModel: withModel({ answers: [409] }),
  disconnectAssistantModel: withModel({}),
};
