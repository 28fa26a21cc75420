import ar from '@manara/messages/ar/live.json' with { type: 'json' };
import en from '@manara/messages/en/live.json' with { type: 'json' };
import { and, eq } from 'drizzle-orm';
import type { ExportsEvent } from '@manara/contract/live';
import type { Executor } from '../../../platform/database/executor.ts';
import { users } from '../../../platform/database/schema/session.ts';
import type { EventLoaders } from '../../../platform/live/event-loaders.ts';
import { publishToMembers } from '../../../platform/live/publish.ts';
import { createFormatter } from '../../../platform/text/formatter.ts';

const text = createFormatter<keyof typeof en>({ en, ar });

/** Tells owners, and nobody else, that their list of exports has changed. */
export async function tellOwners(db: Executor, organisationId: string): Promise<void> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisation_id, organisationId), eq(users.role, 'owner'), eq(users.is_active, true)));
  await publishToMembers(
    db,
    organisationId,
    owners.map(({ id }) => id),
    'exports_changed',
  );
}

/** Lets `/ws` tell it. */
export function addExportEvents(events: EventLoaders): void {
  events.add('exports_changed', async ({ id, language }) => {
    const event: ExportsEvent = {
      type: 'exports_changed',
      message: text(language, 'event.exports_changed'),
      id,
      timestamp: new Date().toISOString(),
    };
    return { ...event };
  });
}
