import type { Executor } from '../../../platform/database/executor.ts';
import { tell } from '../tell.ts';

/** Tells whoever invited somebody that they have joined. */
export async function tellOfJoining(
  tx: Executor,
  link: { id: string; organisation_id: string; created_by: string | null },
  member: { full_name: string; email: string },
): Promise<void> {
  await tell(tx, link.organisation_id, { ids: link.created_by === null ? [] : [link.created_by] }, () => ({
    kind: 'invitation_accepted',
    topic: `invitation_accepted ${link.id}`,
    cause: link.id,
    path: '/admin',
    values: { person: member.full_name.trim() || member.email },
  }));
}
