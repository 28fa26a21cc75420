import type { Dashboard, TrendPoint } from '@manara/contract/dashboard';
import { periodUntil } from '@manara/core/dashboard/period';
import { growth, meanScore, pointsBetween, riskShare, shareOf } from '@manara/core/dashboard/shares';
import { scanBreaks } from '@manara/core/history/breaks-between';
import { criteriaMeasured, hubLabel, regulation, standardsOf, type Hub } from '@manara/core/regulations/regulations';
import { criteriaOf } from '@manara/core/wcag/criteria';
import { criterionState } from '@manara/core/wcag/criterion-state';
import type { Language } from '@manara/messages/locale';
import type { Executor } from '../../platform/database/executor.ts';
import type { AssetScope } from '../assets/asset-scope.ts';
import { recentActivity } from './activity.ts';
import { assetFigures } from './asset-figures.ts';
import { compareEnds, type Comparable } from './comparison.ts';
import { checksOver, readCriteria, type CriterionRow } from './criterion-figures.ts';
import { breaksOneOf, bySeverity, countBack, isSerious, issueFigures, readTallies, standing } from './issue-figures.ts';
import { readNarrowing } from './narrowing.ts';
import { resolvedFigures } from './resolved-figures.ts';
import { heaviestRules } from './rule-figures.ts';
import { legalNotes, standardFigures } from './standard-figures.ts';
import { readMoments, type Moment } from './trend-figures.ts';
import { workFigures } from './work-figures.ts';

/** The criteria that most laws lead to, whatever the hub. */
const shownCriteria = criteriaOf({ wcag: '2.1', level: 'AA' });

const criteriaFigures = (rows: readonly CriterionRow[]): Dashboard['tests']['criteria'] =>
  shownCriteria.map(({ number }) => {
    const row = rows.find(({ criterion }) => criterion === number);
    const failing = row?.issues ?? 0;
    const needs_review = row?.needs_review ?? 0;
    const state = criterionState({
      failing,
      needsReview: needs_review,
      verified: (row?.verified ?? 0) > 0,
      applied: (row?.tested ?? 0) > 0,
    });
    return { number, state, failing, needs_review };
  });

/** Another way of scanning breaks what is made of findings; how many assets there are, it does not. */
const breaksOf = (moment: Moment): TrendPoint['breaks'] => scanBreaks.filter((reason) => moment[reason]);

const changeOf = (now: number | null, then: number | null, { compared, added, altered }: Comparable['score' | 'checks']) => ({
  change: pointsBetween(now, then),
  comparison: { compared, added, altered },
});

/** Every figure of the dashboard of an organisation, or of those of its assets that are asked for, as of now. Each is defined in docs/use/dashboard.md. */
export async function readDashboard(
  db: Executor,
  scope: AssetScope,
  hub: Hub,
  language: Language,
): Promise<Omit<Dashboard, 'hubs' | 'withdrawn_hub'>> {
  const period = periodUntil(new Date());
  const measure = regulation(hubLabel(hub));
  const set = measure.measuredBy;
  const criteria = criteriaMeasured(measure);
  const ofHub = new Set(criteria);
  // The last moment is now, for which what is stored as of now is taken; the additional one is the beginning of the period.
  const [moments, [then], own, rows, tallies, back, ends, resolved, work, activity, narrowing, rules] = await Promise.all([
    readMoments(db, scope, period.trend, set),
    readMoments(db, scope, [period.from], set),
    assetFigures(db, scope, period.now, set),
    readCriteria(db, scope),
    readTallies(db, scope),
    countBack(db, scope),
    compareEnds(db, scope, period.from, set, criteria),
    resolvedFigures(db, scope, period, criteria),
    workFigures(db, scope, period.from, criteria),
    recentActivity(db, scope, language),
    readNarrowing(db, scope.organisationId),
    heaviestRules(db, scope, language),
  ]);
  const checks = checksOver(rows, ofHub);
  const issues = issueFigures(tallies);
  const score = meanScore(own.scoreTenths, own.scored);
  const risk = riskShare(checks);
  const coverage = shareOf(own.covered, own.total);

  const trendOf = (
    valueOf: (moment: Moment) => number | null,
    now: number | null,
    { assetsOf, breaks }: { assetsOf: (moment: Moment) => number; breaks: boolean },
  ): TrendPoint[] =>
    moments.map((moment, index) => ({
      at: (period.trend[index] ?? period.now).toISOString(),
      value: index === moments.length - 1 ? now : valueOf(moment),
      assets: assetsOf(moment),
      breaks: breaks ? breaksOf(moment) : [],
    }));

  return {
    hub,
    team: scope.team ?? null,
    product: scope.product ?? null,
    ...narrowing,
    period: { days: 30, from: period.from.toISOString(), before: period.before.toISOString(), to: period.now.toISOString() },
    standard: measure.id,
    score: {
      value: score,
      ...changeOf(meanScore(ends.score.nowTenths, ends.score.compared), meanScore(ends.score.thenTenths, ends.score.compared), ends.score),
      assets: own.scored,
      critical: issues.critical,
      issues: issues.violations,
      trend: trendOf((moment) => meanScore(moment.score_tenths, moment.scored), score, { assetsOf: ({ scored }) => scored, breaks: true }),
    },
    legal_risk: {
      value: risk,
      ...changeOf(riskShare({ failing: 0, ...ends.checks.now }), riskShare({ failing: 0, ...ends.checks.former }), ends.checks),
      serious: checks.serious,
      tested: checks.tested,
      issues: standing(tallies, (tally) => isSerious(tally) && breaksOneOf(ofHub)(tally)),
      trend: trendOf((moment) => riskShare({ ...moment, failing: 0 }), risk, { assetsOf: ({ checked }) => checked, breaks: true }),
    },
    coverage: {
      value: coverage,
      change: pointsBetween(coverage, then ? shareOf(then.covered, then.assets) : null),
      covered: own.covered,
      assets: own.total,
      trend: trendOf((moment) => shareOf(moment.covered, moment.assets), coverage, { assetsOf: ({ assets }) => assets, breaks: false }),
    },
    assets_monitored: {
      value: own.monitored,
      previous: then?.monitored ?? 0,
      change: growth(own.monitored, then?.monitored ?? 0),
      trend: trendOf(({ monitored }) => monitored, own.monitored, { assetsOf: ({ assets }) => assets, breaks: false }),
    },
    issues_resolved: {
      value: resolved.now,
      previous: resolved.before,
      change: growth(resolved.now, resolved.before),
      trend: resolved.weeks.map((value, index) => ({
        at: (period.trend[index + 1] ?? period.now).toISOString(),
        value,
        assets: moments[index + 1]?.assets ?? 0,
        breaks: [],
      })),
    },
    work_return: work,
    standards: standardFigures(language, standardsOf(hub), rows, tallies),
    legal_notes: legalNotes(language),
    tests: {
      pages_read: own.pagesRead,
      pages_clean: own.pagesClean,
      pages_unread: own.pagesUnread,
      pages_unseen: own.pagesUnseen,
      violations: issues.violations,
      needs_review: issues.needs_review,
      best_practice: issues.best_practice,
      criteria: criteriaFigures(rows),
    },
    assets: {
      total: own.total,
      good: own.good,
      fair: own.fair,
      poor: own.poor,
      unscored: own.unscored,
      static: own.static,
      types: own.types,
    },
    severities: bySeverity(tallies),
    rules,
    risks: {
      critical: issues.critical,
      high: issues.high,
      in_progress: issues.in_progress,
      back,
      accepted: issues.accepted,
      poor: own.poor,
      stale: own.stale,
      failed: own.failed,
    },
    activity,
  };
}
