import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Caller } from '../../platform/auth/caller.ts';
import { membersOf, type Member } from '../../platform/auth/members.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { accounts, users } from '../../platform/database/schema/session.ts';
import { overDeadlocks } from '../../platform/database/over-deadlocks.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { RunQueue } from '../../platform/queue/queue.ts';
import { actProblem } from '../people/policy.ts';
import { countActiveOwners } from '../people/store.ts';
import { forgetMember, lockLeaving, sampleMembersOf } from './forget-member.ts';
import { actorFrom, type Actor } from '../../platform/audit/audit-log.ts';

interface Means {
  db: NodePgDatabase;
  queue: RunQueue;
}

type Place = Pick<Member, 'account_id' | 'organisation_id'>;

/** The organisations of somebody with the samples that they leave along with them. */
async function withSamples(tx: Executor, places: readonly Place[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const place of places) {
    ids.add(place.organisation_id);
    for (const sample of await sampleMembersOf(tx, place)) ids.add(sample.organisation_id);
  }
  return ids;
}

/** Locks the owners of several organisations before any other member, and always in one order, so that no two who leave wait for each other. */
async function holdOwners(tx: Executor, organisationIds: ReadonlySet<string>): Promise<void> {
  for (const id of [...organisationIds].toSorted()) await countActiveOwners(tx, id);
}

/** A locked member with what they are in the sample of the organisation. */
async function forgetWithSample(tx: Executor, queue: RunQueue, member: Member, actor: Actor): Promise<void> {
  for (const { id, organisation_id } of await sampleMembersOf(tx, member)) {
    const inSample = await lockLeaving(tx, organisation_id, id);
    if (inSample) await forgetMember(tx, queue, inSample, { ...actor, organisationId: organisation_id });
  }
  await forgetMember(tx, queue, member, actor);
}

/** Removes somebody from the organisation for an administrator: not above their own role, and not themselves, who do that by their password. */
export async function removePerson({ db, queue }: Means, caller: Caller, id: string, actor: Actor): Promise<void> {
  await overDeadlocks(() =>
    db.transaction(async (tx) => {
      const [place] = await tx
        .select({ account_id: accounts.id, organisation_id: users.organisation_id })
        .from(users)
        .innerJoin(accounts, eq(accounts.id, users.account_id))
        .where(and(eq(users.id, id), eq(users.organisation_id, caller.organisationId)));
      if (!place) throw notFound();
      await holdOwners(tx, await withSamples(tx, [place]));
      const member = await lockLeaving(tx, caller.organisationId, id);
      if (!member) throw notFound();
      const problem = actProblem(caller.role, member);
      if (problem) throw new AppError(problem, 403);
      if (id === caller.id) throw new AppError('removal_of_oneself', 409);
      await forgetWithSample(tx, queue, member, actor);
    }),
  );
}

/** Who is only expected somewhere has nothing to leave there. */
const cameIn = ({ provisioned_at, last_login }: Member) => provisioned_at === null || last_login !== null;

/** Removes the caller from the organisation that they work in, or from all of theirs: either all of it or nothing. `useUp`: by what they have shown that it is them. */
export async function removeOneself(
  { db, queue }: Means,
  caller: Caller,
  { everywhere, useUp }: { everywhere: boolean; useUp: (tx: Executor) => Promise<void> },
  actor: Actor,
): Promise<void> {
  // A provider's session reaches nothing outside of the provider's organisation.
  if (everywhere && caller.providerId !== null) throw new AppError('removal_elsewhere', 403);
  await overDeadlocks(() =>
    db.transaction(async (tx) => {
      const all = (await membersOf(tx, caller.accountId)).filter((one) => one.id === caller.id || (everywhere && cameIn(one)));
      await holdOwners(tx, await withSamples(tx, all));
      for (const { id, organisation_id } of all) await lockLeaving(tx, organisation_id, id);
      await useUp(tx);
      for (const { id, organisation_id } of all) {
        const member = await lockLeaving(tx, organisation_id, id);
        if (member) await forgetWithSample(tx, queue, member, actorFrom(member, actor.address ?? ''));
      }
    }),
  );
}
