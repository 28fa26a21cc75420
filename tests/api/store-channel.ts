import type { ChannelKind } from '@manara/core/channels/channel';
import { insertChannel } from '@manara/server/features/channels/channel-store';
import { sealOfChannel } from '@manara/server/features/channels/seal-channel';
import type { TestApi } from './test-api.ts';

/** Stores a channel to which the server may send nothing, a webhook unless it is said; answers its id. */
export async function storeChannel({ db, secrets }: TestApi, organisationId: string, kind: ChannelKind = 'webhook'): Promise<string> {
  const owner = { organisation_id: organisationId, id: crypto.randomUUID() };
  const secret = kind === 'webhook' ? sealOfChannel(secrets, 'secret', owner, `whsec_${Buffer.alloc(32).toString('base64')}`) : null;
  await insertChannel(db, {
    ...owner,
    kind,
    name: 'Our bot',
    host: '127.0.0.1:9',
    sealed_address: sealOfChannel(secrets, 'address', owner, 'http://127.0.0.1:9/manara'),
    sealed_secret: secret,
    connected_by: 'Amal',
  });
  return owner.id;
}
