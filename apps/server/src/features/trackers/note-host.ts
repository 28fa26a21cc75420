import { and, eq } from 'drizzle-orm';
import type { HostTracker } from '@manara/core/trackers/tracker';
import type { Executor } from '../../platform/database/executor.ts';
import { trackerConnections } from '../../platform/database/schema/trackers.ts';

interface Place {
  organisationId: string;
  kind: HostTracker;
  baseUrl: string;
}

/**
 * Notes that the connection to a host of repositories, by which an organisation’s issues get there, holds or does not: nothing is asked of a tracker that does not, and
 * what waits goes on once it does.
 */
export async function noteHost(tx: Executor, { organisationId, kind, baseUrl }: Place, holds: boolean): Promise<void> {
  await tx
    .update(trackerConnections)
    .set(holds ? { state: 'connected', held_until: null } : { state: 'refused' })
    .where(
      and(
        eq(trackerConnections.organisation_id, organisationId),
        eq(trackerConnections.kind, kind),
        eq(trackerConnections.base_url, baseUrl),
      ),
    );
}
