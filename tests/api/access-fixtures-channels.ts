import type { Fixture, Organisation } from './access-fixture.ts';
import { anyRule } from './channel-rule.ts';
import { storeChannel } from './store-channel.ts';

/** There may only be so many; the tests of who may call make more. */
const clear = ({ api, organisationId }: Organisation) =>
  api.database.pool.query('delete from channels where organisation_id = $1', [organisationId]);

const channel = async ({ api, organisationId }: Organisation) => ({ id: await storeChannel(api, organisationId) });
const ruleBody = async (organisation: Organisation) => ({ ...anyRule, channel_id: (await channel(organisation)).id });
const rule = async (organisation: Organisation) => {
  const body = await ruleBody(organisation);
  const { body: made } = await organisation.api.call('POST', '/channels/rules', { as: organisation.owner, body });
  return { params: { id: String(made?.id) }, body: { ...body, is_on: false } };
};
/** One that was not taken, since the server may not reach its channel. */
const delivery = async (organisation: Organisation) => {
  const { id } = await channel(organisation);
  const { body } = await organisation.api.call('POST', `/channels/${id}/test`, { as: organisation.owner });
  return { id: String(body?.id) };
};

/** How to call what is about channels: a webhook to which the server may send nothing. */
export const channelFixtures: Record<string, (organisation: Organisation) => Promise<Fixture>> = {
  connectChannel: async (organisation) => {
    await clear(organisation);
    return { body: { kind: 'webhook', name: 'Our bot', address: 'https://a.example/manara' } };
  },
  updateChannel: async (organisation) => ({ params: await channel(organisation), body: { name: 'Renamed' } }),
  testChannel: async (organisation) => ({ params: await channel(organisation) }),
  changeChannelSecret: async (organisation) => ({ params: await channel(organisation) }),
  disconnectChannel: async (organisation) => ({ params: await channel(organisation) }),
  listChannelRules: async () => ({}),
  createChannelRule: async (organisation) => {
    await clear(organisation);
    return { body: await ruleBody(organisation) };
  },
  putChannelRule: async (organisation) => rule(organisation),
  deleteChannelRule: async (organisation) => ({ params: (await rule(organisation)).params }),
  previewChannelRule: async (organisation) => ({ body: await ruleBody(organisation) }),
  testChannelRule: async (organisation) => ({ body: await ruleBody(organisation) }),
  listChannelDeliveries: async () => ({}),
  resendChannelDelivery: async (organisation) => ({ params: await delivery(organisation) }),
};
