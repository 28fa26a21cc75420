import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { createAsset as endpoint, Asset } from '@manara/contract/assets';
import { defaultScheduleTime } from '@manara/core/schedule/schedule';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import type { Executor } from '../../platform/database/executor.ts';
import { organisations } from '../../platform/database/schema/session.ts';
import { AppError, invalidFields } from '../../platform/http/app-error.ts';
import { checkAssets } from '../../platform/limits/check-limits.ts';
import { hasUnknownZone, isOwnSchedule } from '../schedules/change-schedule.ts';
import { nextScanAt } from '../schedules/next-scan.ts';
import { checkAsset } from './asset-input.ts';
import type { KeptLibrary } from './settings/place-library.ts';
import { placeRepository } from './settings/place-repository.ts';
import { repositoryColumns } from './settings/repository.ts';
import { settingsProblems, tidySettings, wholeSettings } from './settings/scan-settings.ts';
import { tagsToStore } from './settings/tags.ts';
import { findByCreationKey, insertAsset, readAsset } from './store.ts';

type NewAsset = Static<typeof endpoint.body>;

const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The key as it is stored: it only means something together with who used it. */
function creationKeyOf(key: string | undefined, userId: string): string | null {
  if (key === undefined) return null;
  if (key.length < 1 || key.length > 200) throw new AppError('idempotency_key_invalid', 400);
  return hash(userId, key);
}

/** What the organisation gives an asset of which nothing else is said. */
async function readDefaults(db: Executor, id: string) {
  const [row] = await db
    .select({
      name: organisations.name,
      frequency: organisations.default_frequency,
      wcag: organisations.default_wcag,
      level: organisations.default_level,
    })
    .from(organisations)
    .where(eq(organisations.id, id));
  if (!row) throw new Error(`No organisation ${id}`);
  return row;
}

interface Creator {
  organisationId: string;
  userId: string;
  language: Language;
  actor: Actor;
  /** The library that was chosen, as Microsoft named it. */
  library?: KeptLibrary | null;
  /** Of this organisation; null: any number. */
  mostAssets: number | null;
}

/** Adds an asset. The same key with the same details answers the asset of the first call, however many come at once. Throws 429 where there are as many as may be. */
export async function createAsset(
  db: NodePgDatabase,
  { organisationId, userId, language, actor, library = null, mostAssets }: Creator,
  body: NewAsset,
  key: string | undefined,
): Promise<Asset> {
  const isStatic = body.is_static ?? false;
  const checked = checkAsset(body.asset_type, {
    isStatic,
    name: body.name,
    url: body.website?.url,
    repositoryName: body.website?.github_org_repo,
    repository: body.website?.repository,
  });
  if (!checked.ok) throw invalidFields(checked.problems);
  // What is audited elsewhere is neither scanned nor fixed here; its figures come with calls of their own.
  if (isStatic && (library || checked.asset.repository)) throw invalidFields({ is_static: 'field.invalid' });
  if (hasUnknownZone(body.schedule)) throw invalidFields({ 'schedule.time_zone': 'field.time_zone.invalid' });
  const wrongSettings = settingsProblems(body.scan_settings ?? {});
  if (Object.keys(wrongSettings).length > 0) throw invalidFields(wrongSettings);
  const creationKey = creationKeyOf(key, userId);
  const creationBody = creationKey && hash(JSON.stringify(body));

  return db.transaction(async (tx) => {
    const { name, url } = checked.asset;
    const repository = await placeRepository(tx, organisationId, checked.asset.repository);
    const defaults = await readDefaults(tx, organisationId);
    const planned = {
      asset_type: body.asset_type,
      is_static: isStatic,
      url,
      ...repositoryColumns(repository),
      library,
      scan_frequency: isStatic ? ('off' as const) : (body.website?.scan_frequency ?? defaults.frequency),
      schedule: { ...defaultScheduleTime, ...body.schedule },
    };
    const made = await insertAsset(tx, {
      ...planned,
      own_schedule: isOwnSchedule({ frequency: body.website?.scan_frequency, time: body.schedule }, defaults.frequency),
      organisation_id: organisationId,
      name,
      next_scan_at: nextScanAt(planned, new Date()),
      organization: body.organization?.trim() || defaults.name,
      scan_settings: wholeSettings({ wcag: defaults.wcag, level: defaults.level, ...tidySettings(body.scan_settings ?? {}) }),
      tags: await tagsToStore(tx, organisationId, body.tags ?? []),
      creation_key: creationKey,
      creation_body: creationBody,
    });
    const row = made ?? (creationKey && (await findByCreationKey(tx, organisationId, creationKey)));
    if (!row) throw new Error('The asset could not be stored');
    if (row.creation_body !== creationBody) throw new AppError('idempotency_key_reused', 409);
    if (made) {
      await checkAssets(tx, organisationId, mostAssets);
      await recordAudit(tx, actor, {
        action: 'asset_created',
        subjectId: row.id,
        after: { name, url, ...(isStatic && { is_static: true }), ...(repository && { repository }), ...(library && { library }) },
      });
    }
    const asset = await readAsset(tx, organisationId, row.id, language);
    if (!asset) throw new Error(`No asset ${row.id}`);
    return asset;
  });
}
