import type { TrackerTarget } from '@manara/contract/trackers';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../../platform/audit/audit-log.ts';
import { AppError, invalidFields, notFound } from '../../../platform/http/app-error.ts';
import type { Transaction } from '../../../platform/queue/fence.ts';
import { areOwn } from '../../teams/store.ts';
import { lockConnection } from '../connection-store.ts';
import { askForPerson, type TrackerServices } from '../open-tracker.ts';
import type { TargetForm } from '../tracker.ts';
import * as store from './target-store.ts';

export const presentTarget = ({ target, asset, product }: store.ListedTarget): TrackerTarget => ({
  id: target.id,
  asset,
  product,
  project: target.project,
  issue_type: target.issue_type,
  priorities: target.priorities,
  fields: Object.fromEntries(target.fields.map(({ id, value }) => [id, value])),
  labels: target.labels,
  language: target.language,
  retests_closed: target.retests_closed,
  follows_fixes: target.follows_fixes,
});

/** By names, which outlive what they name. */
const recorded = (
  { project, issue_type: type, language, retests_closed, follows_fixes }: store.TargetRow,
  { asset, product }: store.ListedTarget,
) => ({
  asset: asset?.name ?? null,
  product: product?.name ?? null,
  project: project.key,
  issue_type: type?.name ?? null,
  language,
  retests_closed,
  follows_fixes,
});

/** Sets where the issues of an asset, of a product, or of the organisation, go, once the tracker has said that they can. */
export async function setTarget(services: TrackerServices, actor: Actor, form: TargetForm): Promise<TrackerTarget> {
  const { db } = services;
  const { organisationId } = actor;
  const { asset_id, product_id = null, language, retests_closed, follows_fixes } = form;
  if (asset_id !== null && product_id !== null) throw invalidFields({ product_id: 'tracker.one_of_both' });
  if (asset_id !== null && !(await areOwn(db, organisationId, 'assets', [asset_id])))
    throw invalidFields({ asset_id: 'tracker.asset_gone' });
  if (product_id !== null && !(await areOwn(db, organisationId, 'products', [product_id])))
    throw invalidFields({ product_id: 'tracker.product_gone' });
  const goal = await askForPerson(services, organisationId, (tracker) => tracker.settle(form));
  return db.transaction(async (tx) => {
    const connection = await lockConnection(tx, organisationId);
    if (!connection) throw new AppError('tracker.not_connected', 409);
    const { before, after } = await store.storeTarget(tx, {
      organisation_id: organisationId,
      connection_id: connection.id,
      asset_id,
      product_id,
      ...goal,
      language,
      retests_closed,
      follows_fixes,
    });
    const listed = (await store.readTargets(tx, organisationId)).find(({ target }) => target.id === after.id);
    if (!listed) throw notFound();
    await recordAudit(tx, actor, {
      action: 'tracker_target_set',
      subjectId: after.id,
      ...(before && { before: recorded(before, listed) }),
      after: recorded(after, listed),
    });
    return presentTarget(listed);
  });
}

async function removeListed(tx: Transaction, actor: Actor, { target, ...of }: store.ListedTarget): Promise<void> {
  const removed = await store.removeTarget(tx, actor.organisationId, target.id);
  if (!removed) throw notFound();
  const before = recorded(removed, { target, ...of });
  await recordAudit(tx, actor, { action: 'tracker_target_deleted', subjectId: target.id, before });
}

export async function deleteTarget(db: NodePgDatabase, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const listed = (await store.readTargets(tx, actor.organisationId)).find(({ target }) => target.id === id);
    if (!listed) throw notFound();
    await removeListed(tx, actor, listed);
  });
}

/** With its product; its issues go from then on where those of other products of their assets go, or all others. */
export async function deleteTargetsOfProduct(tx: Transaction, actor: Actor, productId: string): Promise<void> {
  const listed = await store.readTargets(tx, actor.organisationId);
  for (const one of listed.filter(({ product }) => product?.id === productId)) await removeListed(tx, actor, one);
}
