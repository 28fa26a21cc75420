import type { ChannelRule } from '@manara/contract/channels';
import type { Executor } from '../../../platform/database/executor.ts';
import { readNames } from './name-store.ts';
import type { RuleOfChannel } from './rule-store.ts';

/** What is still there of what was chosen; null: nothing was. */
const named = (ids: readonly string[] | null, names: ReadonlyMap<string, string>) =>
  ids?.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  }) ?? null;

/** Rules with the names of what they choose, as far as it is still there. */
export async function presentRules(db: Executor, organisationId: string, rules: readonly RuleOfChannel[]): Promise<ChannelRule[]> {
  const names = await readNames(
    db,
    organisationId,
    rules.map(({ rule }) => rule),
  );
  return rules.map(({ rule, channel }) => {
    const { organisation_id: _organisation, created_at: _created, ...fields } = rule;
    return {
      ...fields,
      channel,
      assets: named(rule.asset_ids, names.assets),
      teams: named(rule.team_ids, names.teams),
      products: named(rule.product_ids, names.products),
    };
  });
}
