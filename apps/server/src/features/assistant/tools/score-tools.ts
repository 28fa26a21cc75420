import type { AssistantValues } from '@manara/contract/assistant';
import type { ScoreReason } from '@manara/contract/dashboard';
import { trendLength } from '@manara/contract/history';
import { periodDays } from '@manara/core/dashboard/period';
import { withoutMarks } from '../../../platform/text/without-marks.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { regulationName } from '../../../platform/text/regulation-text.ts';
import { readAsset } from '../../assets/store.ts';
import { chosenHub, readPreferredHub } from '../../dashboard/preferred-hub.ts';
import { readDashboard } from '../../dashboard/read-dashboard.ts';
import { readScoreHistory } from '../../dashboard/read-score-history.ts';
import { completedScans } from '../../history/completed-scans.ts';
import { answerText } from '../answer-text.ts';
import { cell, chartOf, dayIn, numberIn, ofTeam, pathTo, pointsIn, scoreIn, tableOf, type Asking, type Tool } from './tool.ts';

/** The dashboard of the assets that are asked for, as the person who asks has it. */
export async function dashboardOf({ db, caller, language }: Asking, { team, product }: AssistantValues) {
  const { organisationId } = caller;
  const { hub } = await chosenHub(db, organisationId, await readPreferredHub(db, caller.id));
  return readDashboard(db, { organisationId, team, product }, hub, language);
}

const assetOf = async ({ db, caller, language }: Asking, id: string) => {
  const asset = await readAsset(db, caller.organisationId, id, language);
  if (!asset) throw notFound();
  return asset;
};

/** How an asset has changed since the scan before, as a sentence. */
const changeSentence = ({ language }: Asking, change: number | null | undefined): string[] => {
  if (typeof change !== 'number') return [];
  return [answerText(language, change === 0 ? 'score.asset_same' : 'score.asset_change', { points: pointsIn(language, change) })];
};

const readAssetScore = async (asking: Asking, id: string) => {
  const { language } = asking;
  const { name, latest_analysis: latest } = await assetOf(asking, id);
  if (!latest) return { sentences: [answerText(language, 'score.asset_none', { asset: name })], name };
  const cap = latest.score_cap;
  return {
    name,
    sentences: [
      answerText(language, 'score.asset', { asset: name, score: scoreIn(language, latest.compliance_score) }),
      ...(cap
        ? [answerText(language, 'score.cap', { critical: numberIn(language, cap.critical), pages: numberIn(language, cap.pages) })]
        : []),
      ...changeSentence(asking, latest.percent_change_from_previous_scan),
    ],
  };
};

export const readScore: Tool = async (asking, values) => {
  const { language } = asking;
  if (values.asset !== undefined) {
    const { name, sentences } = await readAssetScore(asking, values.asset);
    const source = { title: answerText(language, 'source.report', { asset: name }), href: `/report/${values.asset}` };
    return { sentences, table: null, source };
  }
  const { score } = await dashboardOf(asking, values);
  const { value, change } = score;
  return {
    sentences:
      value === null
        ? [answerText(language, 'score.none')]
        : [
            answerText(language, 'score.all', { score: scoreIn(language, value), assets: score.assets }),
            ...(change === null
              ? []
              : [
                  answerText(language, change === 0 ? 'score.same' : 'score.change', {
                    points: pointsIn(language, change),
                    days: periodDays,
                    assets: score.comparison.compared,
                  }),
                ]),
          ],
    table: null,
    source: { title: answerText(language, 'source.dashboard'), href: pathTo('/dashboard', ofTeam(values)) },
  };
};

const reasonText = (language: Asking['language'], { reason, rule }: ScoreReason): string =>
  answerText(language, `why.${reason}`, { rule: withoutMarks(rule?.title ?? '') });

export const readScoreChange: Tool = async (asking, values) => {
  const { db, caller, language } = asking;
  if (values.asset !== undefined) {
    const { name, sentences } = await readAssetScore(asking, values.asset);
    const source = { title: answerText(language, 'source.history', { asset: name }), href: `/report/${values.asset}/history` };
    const scans = await completedScans(db, values.asset, trendLength);
    const points = scans.toReversed().map(({ at, score, breaks }) => ({ at: at.toISOString(), score, breaks }));
    return { sentences, table: null, source, chart: chartOf(answerText(language, 'chart.asset', { asset: name }), points) };
  }
  const scope = { organisationId: caller.organisationId, team: values.team, product: values.product };
  const { before, now, change, from, trend, reasons } = await readScoreHistory(db, scope, Number(values.days ?? '90'), language);
  const source = { title: answerText(language, 'source.why'), href: pathTo('/dashboard', ofTeam(values)) };
  if (before === null || now === null || change === null || from === null)
    return { sentences: [answerText(language, 'change.none')], table: null, source };
  const ends = { before: scoreIn(language, before), now: scoreIn(language, now), date: dayIn(asking, from) };
  return {
    sentences: [answerText(language, change === 0 ? 'change.same' : 'change.moved', { ...ends, points: pointsIn(language, change) })],
    table: tableOf(
      language,
      answerText(language, 'source.why'),
      ['column.reason', '#column.points', '#column.assets'],
      reasons.map((one) => [cell(reasonText(language, one)), cell(pointsIn(language, one.points)), cell(numberIn(language, one.assets))]),
    ),
    source,
    chart: chartOf(
      answerText(language, 'chart.all'),
      trend.map(({ at, value, breaks }) => ({ at, score: value, breaks })),
    ),
  };
};

/** As the dashboard counts them: issues against the standard of the hub that scans no longer find. */
export const readResolved: Tool = async (asking, values) => {
  const { language } = asking;
  const { issues_resolved: resolved, period, standard } = await dashboardOf(asking, values);
  const within = { days: periodDays, standard: regulationName(language, standard) };
  return {
    sentences: [
      answerText(language, 'resolved.now', { count: resolved.value, ...within }),
      answerText(language, 'resolved.before', { count: resolved.previous, days: periodDays }),
    ],
    table: null,
    source: {
      title: answerText(language, 'source.resolved'),
      href: pathTo('/issues', { resolution: 'fixed', resolved_since: period.from, standard, team: values.team, product: values.product }),
    },
  };
};
