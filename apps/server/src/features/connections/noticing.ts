import type { CodeHost } from '@manara/repositories/hosts/code-host';
import { connectionProblems, HostFailure, type HostProblem } from '@manara/repositories/hosts/host-failure';
import type { IssuePicture, IssueRef } from '@manara/repositories/hosts/host-issues';
import { recordAudit, systemActor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { noteHost } from '../trackers/note-host.ts';
import { changeConnection, type Connection } from './store.ts';

/** What a refusal says of the connection itself. */
const stateAfter: Partial<Record<HostProblem, Connection['state']>> = {
  unauthorized: 'refused',
  suspended: 'suspended',
  removed: 'removed',
};

/** Milliseconds in which a use is noted once: a host is asked many things in a row. */
const noteEvery = 60_000;

/** A host whose answers are written down with its connection, so that what happened on its side is known from the next call on. */
export function noticing(host: CodeHost, db: Executor, { id, organisation_id, kind, base_url, ...connection }: Connection): CodeHost {
  let { state: known, last_used_at: used } = connection;
  const connectionOf = { id, organisation_id };
  const learn = async (found: Connection['state']) => {
    if (found === known) return;
    const before = known;
    known = found;
    await db.transaction(async (tx) => {
      await changeConnection(tx, connectionOf, { state: found, ...(found === 'connected' && { checked_at: new Date() }) });
      await noteHost(tx, { organisationId: organisation_id, kind, baseUrl: base_url }, found === 'connected');
      await recordAudit(tx, systemActor(organisation_id), {
        action: 'connection_changed',
        subjectId: id,
        before: { state: before },
        after: { state: found },
      });
    });
  };
  const failed = async (error: unknown): Promise<never> => {
    if (!(error instanceof HostFailure)) throw error;
    const problem = connectionProblems.find((one) => one === error.code);
    if (problem) await changeConnection(db, connectionOf, { last_problem: problem, last_problem_at: new Date() });
    const found = stateAfter[error.code];
    if (found) await learn(found);
    throw error;
  };
  const worked = async () => {
    await learn('connected');
    const now = new Date();
    if (used && now.getTime() - used.getTime() < noteEvery) return;
    used = now;
    await changeConnection(db, connectionOf, { last_used_at: now });
  };
  const noticed = async <T>(asked: Promise<T>): Promise<T> => {
    const answer = await asked.catch(failed);
    await worked();
    return answer;
  };
  const show = host.issues.show?.bind(host.issues);
  return {
    kind: host.kind,
    baseUrl: host.baseUrl,
    account: () => noticed(host.account()),
    async *repositories(signal) {
      try {
        yield* host.repositories(signal);
      } catch (error) {
        await failed(error);
      }
      await worked();
    },
    repository: (name) => noticed(host.repository(name)),
    cloneAccess: (name) => noticed(host.cloneAccess(name)),
    findRequests: (name, head) => noticed(host.findRequests(name, head)),
    readRequest: (name, number) => noticed(host.readRequest(name, number)),
    openRequest: (name, request) => noticed(host.openRequest(name, request)),
    updateRequest: (name, number, change) => noticed(host.updateRequest(name, number, change)),
    handOver: (name, number, between) => noticed(host.handOver(name, number, between)),
    issues: {
      place: (idOrName) => noticed(host.issues.place(idOrName)),
      find: (place, marked) => noticed(host.issues.find(place, marked)),
      open: (place, issue) => noticed(host.issues.open(place, issue)),
      read: (ref) => noticed(host.issues.read(ref)),
      turn: (ref, to) => noticed(host.issues.turn(ref, to)),
      ...(show && { show: (ref: IssueRef, picture: IssuePicture) => noticed(show(ref, picture)) }),
    },
  };
}
