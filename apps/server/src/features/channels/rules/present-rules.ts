import type { ChannelRule } from '@manara/contract/channels';
import type { Executor } from '../../../platform/database/executor.ts';
import { readAssetNames, type RuleOfChannel } from './rule-store.ts';

/** Rules with the names of their assets, as far as those are still there. */
export async function presentRules(db: Executor, organisationId: string, rules: readonly RuleOfChannel[]): Promise<ChannelRule[]> {
  const names = await readAssetNames(
    db,
    organisationId,
    rules.flatMap(({ rule }) => rule.asset_ids ?? []),
  );
  return rules.map(({ rule, channel }) => {
    const { id, channel_id, events, asset_ids, target, timing, hour, time_zone, language, is_on } = rule;
    const assets = asset_ids?.flatMap((asset) => {
      const name = names.get(asset);
      return name === undefined ? [] : [{ id: asset, name }];
    });
    return { id, channel_id, events, asset_ids, target, timing, hour, time_zone, language, is_on, channel, assets: assets ?? null };
  });
}
