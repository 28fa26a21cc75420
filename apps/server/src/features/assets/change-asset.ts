import type { Static } from 'typebox';
import type { Asset, updateAsset as endpoint } from '@manara/contract/assets';
import type { Language } from '@manara/messages/locale';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { recordAudit, type Actor } from '../../platform/audit/audit-log.ts';
import { invalidFields, notFound } from '../../platform/http/app-error.ts';
import { changedSchedule, hasUnknownZone, plannedAfter } from '../schedules/change-schedule.ts';
import { followTeams } from '../schedules/follow-teams.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { checkAsset } from './asset-input.ts';
import type { KeptLibrary } from './settings/place-library.ts';
import { placeRepository } from './settings/place-repository.ts';
import { repositoryColumns, repositoryOf } from './settings/repository.ts';
import { settingsProblems, tidySettings, wholeSettings } from './settings/scan-settings.ts';
import { changedSignIn } from './settings/sign-in.ts';
import { tagsToStore } from './settings/tags.ts';
import * as store from './store.ts';
import { joinAndLeave, teamsToChange } from './settings/teams-of-asset.ts';

/** `library`: as Microsoft named it; undefined: it stays. */
type Change = Omit<Static<typeof endpoint.body>, 'library'> & { library?: KeptLibrary | null | undefined };

/** What people can change, without the secret. */
function settingsOf({
  name,
  url,
  github_org_repo,
  repository_host,
  repository,
  library,
  scan_frequency,
  schedule,
  ...row
}: store.AssetRow) {
  const { own_schedule, scan_settings, tags, sign_in } = row;
  return {
    name,
    url,
    github_org_repo,
    repository_host,
    repository,
    library,
    scan_frequency,
    schedule,
    own_schedule,
    scan_settings,
    tags,
    sign_in,
  };
}

/** Changes what is given. A scan under way goes on with the settings that it began with. */
export async function changeAsset(
  { db, secrets, language }: { db: NodePgDatabase; secrets: SecretBox; language: Language },
  organisationId: string,
  id: string,
  { name, website, library, schedule, own_schedule, scan_settings, tags, teams, sign_in }: Change,
  actor: Actor,
): Promise<Asset> {
  return db.transaction(async (tx) => {
    // Before the asset: whoever changes a team locks them in this order.
    await teamsToChange(tx, organisationId, teams);
    const before = await store.lockAsset(tx, organisationId, id);
    if (!before) throw notFound();
    const repository = repositoryOf(before);
    const checked = checkAsset(
      before.asset_type,
      { name, url: website?.url, repositoryName: website?.github_org_repo, repository: website?.repository, isStatic: before.is_static },
      { name: before.name, url: before.url, repository },
    );
    if (!checked.ok) throw invalidFields(checked.problems);
    if (hasUnknownZone(schedule)) throw invalidFields({ 'schedule.time_zone': 'field.time_zone.invalid' });
    const wrongSettings = settingsProblems(scan_settings ?? {});
    if (Object.keys(wrongSettings).length > 0) throw invalidFields(wrongSettings);
    const signIn = changedSignIn(secrets, before, checked.asset.url, sign_in);
    if (!signIn.ok) throw invalidFields(signIn.problems);
    const after = {
      name: checked.asset.name,
      url: checked.asset.url,
      library: library === undefined ? before.library : library,
      ...repositoryColumns(await placeRepository(tx, organisationId, checked.asset.repository, repository)),
      ...changedSchedule(before, { frequency: website?.scan_frequency, time: schedule, own: own_schedule }),
      scan_settings: wholeSettings({ ...before.scan_settings, ...tidySettings(scan_settings ?? {}) }),
      tags: tags ? await tagsToStore(tx, organisationId, tags) : before.tags,
      sign_in: signIn.columns.sign_in,
    };
    await store.changeAsset(tx, id, {
      ...after,
      ...signIn.columns,
      next_scan_at: plannedAfter(before, { ...before, ...after }, new Date()),
    });
    const moved = await joinAndLeave(tx, organisationId, id, teams);
    await followTeams(tx, organisationId, [id]);
    await recordAudit(tx, actor, {
      action: 'asset_changed',
      subjectId: id,
      before: { ...settingsOf(before), ...(moved && { teams: moved.before }) },
      // What the secret is, nobody reads here either.
      after: { ...after, ...(moved && { teams: moved.after }), ...(signIn.entered && { sign_in_secret: 'entered' }) },
    });
    const asset = await store.readAsset(tx, organisationId, id, language);
    if (!asset) throw notFound();
    return asset;
  });
}

/** Deletes an asset with all that is known of it. `stopScan` ends a scan that is under way before. */
export async function deleteAsset(
  db: NodePgDatabase,
  organisationId: string,
  id: string,
  actor: Actor,
  stopScan: () => Promise<unknown>,
): Promise<void> {
  await stopScan();
  await db.transaction(async (tx) => {
    const asset = await store.lockAsset(tx, organisationId, id);
    if (!asset) throw notFound();
    await store.removeAsset(tx, id);
    await recordAudit(tx, actor, { action: 'asset_deleted', subjectId: id, before: { name: asset.name, url: asset.url } });
  });
}
