import type { ScoreHistory, ScoreReason } from '@manara/contract/dashboard';
import { meanScore } from '@manara/core/dashboard/shares';
import { contributionOf, inWholeTenths, type ScoreEnds } from '@manara/core/dashboard/score-change';
import { scanBreaks } from '@manara/core/history/breaks-between';
import { regulation } from '@manara/core/regulations/regulations';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import type { AssetScope } from '../assets/asset-scope.ts';
import { ruleTitle } from '../issues/issue-text.ts';
import { readChangedGroups, type ChangedGroup } from './score-change-store.ts';
import { readMoments } from './trend-figures.ts';

const day = 86_400_000;
/** Into how many equal parts the days are divided. */
const steps = 12;
/** Reasons that are told by themselves; the others together. */
const told = 4;

/** The moments of a trend, the oldest first, now the last. */
const momentsUntil = (now: Date, days: number): Date[] =>
  Array.from({ length: steps + 1 }, (_, index) => new Date(now.getTime() - (days * day * (steps - index)) / steps));

const endsOf = (groups: readonly ChangedGroup[]): ScoreEnds => {
  const end = (which: 'former' | 'now') => {
    const known = groups.filter((group) => group[which] !== null);
    return {
      assets: known.reduce((sum, { assets }) => sum + assets, 0),
      tenths: known.reduce((sum, group) => sum + (group[which] ?? 0), 0),
    };
  };
  return { former: end('former'), now: end('now') };
};

/** Signed points for each reason, which add up to the change in tenths. */
function reasonsOf(groups: readonly ChangedGroup[], ends: ScoreEnds, change: number, language: Language): ScoreReason[] {
  const weighed = groups
    .filter(({ reason }) => reason !== 'same')
    .map((group) => ({ ...group, exact: contributionOf(group, ends) }))
    .toSorted((a, b) => Math.abs(b.exact) - Math.abs(a.exact));
  const [few, many] = [weighed.slice(0, told), weighed.slice(told)];
  const rest = many.length === 1 ? many : many.length === 0 ? [] : [restOf(many)];
  const shown = [...few, ...rest];
  const tenths = inWholeTenths(shown, change);
  return shown.flatMap(({ reason, rule_id, assets, at }, index) => {
    const points = (tenths[index] ?? 0) / 10;
    if (points === 0 || reason === 'same') return [];
    return [
      {
        reason,
        rule: rule_id === null ? null : { id: rule_id, title: ruleTitle(language, rule_id) },
        points,
        assets,
        at: at?.toISOString() ?? null,
      },
    ];
  });
}

const restOf = (many: readonly (ChangedGroup & { exact: number })[]) => ({
  reason: 'rest' as const,
  rule_id: null,
  at: null,
  assets: many.reduce((sum, { assets }) => sum + assets, 0),
  exact: many.reduce((sum, { exact }) => sum + exact, 0),
});

/** The score over the last days, and what its change since their beginning, or since there was a score, is made of. */
export async function readScoreHistory(db: Executor, scope: AssetScope, days: number, language: Language): Promise<ScoreHistory> {
  const at = momentsUntil(new Date(), days);
  const moments = await readMoments(db, scope, at, regulation('wcag21_aa').measuredBy);
  const beginning = moments.slice(0, -1).findIndex(({ scored }) => scored > 0);
  const from = beginning === -1 ? null : (at[beginning] ?? null);
  const groups = await readChangedGroups(db, scope, from ?? new Date());
  const ends = endsOf(groups);
  const now = meanScore(ends.now.tenths, ends.now.assets);
  const before = from && meanScore(ends.former.tenths, ends.former.assets);
  const tenths = now === null || before === null ? null : Math.round((now - before) * 10);
  return {
    days,
    from: from?.toISOString() ?? null,
    before,
    now,
    change: tenths === null ? null : tenths / 10,
    trend: moments.map((moment, index) => ({
      at: (at[index] ?? new Date()).toISOString(),
      value: index === moments.length - 1 ? now : meanScore(moment.score_tenths, moment.scored),
      assets: moment.scored,
      breaks: scanBreaks.filter((why) => moment[why]),
    })),
    reasons: tenths === null ? [] : reasonsOf(groups, ends, tenths, language),
  };
}
