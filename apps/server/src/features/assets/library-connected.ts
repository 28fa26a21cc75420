import { sql } from 'drizzle-orm';
import { isConnectedToTenant } from '../connections/libraries/store.ts';

/** Whether an asset has a library whose tenant is connected, in any statement of `assets`. */
export const libraryConnected = isConnectedToTenant(
  sql.raw('assets.organisation_id'),
  sql.raw('assets.asset_type'),
  sql.raw(`assets.library ->> 'tenant'`),
);
