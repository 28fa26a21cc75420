import type { updateAsset } from '@manara/contract/assets';
import type { Static } from 'typebox';
import type { Executor } from '../../../platform/database/executor.ts';
import { invalidFields } from '../../../platform/http/app-error.ts';
import * as teams from '../../teams/store.ts';

type Change = Static<typeof updateAsset.body>['teams'];

/** Keeps the teams that an asset comes into until the transaction ends; refuses those that are not the organisation's. */
export async function teamsToChange(tx: Executor, organisationId: string, change: Change): Promise<void> {
  const add = change?.add ?? [];
  if (!(await teams.keepTeams(tx, organisationId, add))) throw invalidFields({ teams: 'team.gone' });
}

/** Takes an asset, which is locked, into teams and out of teams. Answers the names of those that it was in and is in; null where nothing was asked for. */
export async function joinAndLeave(
  tx: Executor,
  organisationId: string,
  assetId: string,
  change: Change,
): Promise<{ before: string[]; after: string[] } | null> {
  if (!change) return null;
  const before = await teams.teamsOfAsset(tx, organisationId, assetId);
  await teams.changeTeamsOf(tx, organisationId, assetId, change);
  return { before, after: await teams.teamsOfAsset(tx, organisationId, assetId) };
}
