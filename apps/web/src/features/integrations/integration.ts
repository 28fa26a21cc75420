import type { listIntegrations } from '@manara/contract/connections';
import type { Static } from 'typebox';

/** One provider as the server lists it. */
export type Integration = Static<typeof listIntegrations.response>['integrations'][number];
