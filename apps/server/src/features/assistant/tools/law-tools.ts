import { metShare } from '@manara/core/dashboard/shares';
import { criteriaMeasured, laws, regulation, regulationsReadOn } from '@manara/core/regulations/regulations';
import { regulationName, regulationText, type RegulationText } from '../../../platform/text/regulation-text.ts';
import { checksOver, readCriteria } from '../../dashboard/criterion-figures.ts';
import { listIssues } from '../../issues/list-issues.ts';
import { answerText } from '../answer-text.ts';
import { criterionTitle } from '../knowledge/passages.ts';
import { dashboardOf } from './score-tools.ts';
import { cell, dayIn, numberIn, ofTeam, pathTo, rowsShown, scoreIn, tableOf, type Tool } from './tool.ts';

/** The checks against a law, or WCAG 2.1 AA where none is named, as the dashboard has them; it never says that the law is met. */
export const readStandard: Tool = async ({ db, caller, language }, { law = 'wcag21_aa', team, product }) => {
  const { organisationId } = caller;
  const [rows, { total }] = await Promise.all([
    readCriteria(db, { organisationId, team, product }),
    listIssues(db, organisationId, language, { skip: 0, limit: 1, standard: law, standing: true, team, product }),
  ]);
  const { tested, failing } = checksOver(rows, new Set(criteriaMeasured(regulation(law))));
  const label = regulationName(language, law);
  const share = metShare({ tested, failing, serious: 0 });
  return {
    sentences:
      share === null
        ? [answerText(language, 'standard.none', { law: label })]
        : [
            answerText(language, 'standard.checks', {
              law: label,
              share: scoreIn(language, share),
              met: numberIn(language, tested - failing),
              tested: numberIn(language, tested),
            }),
            answerText(language, 'standard.issues', { count: total }),
            answerText(language, 'standard.caution'),
          ],
    table: null,
    source: {
      title: answerText(language, 'source.standard', { law: label }),
      href: pathTo('/issues', { standing: 'yes', standard: law, team, product }),
    },
  };
};

/** The criteria of WCAG 2.1 AA that fail, the most issues first. */
export const readCriteriaFigures: Tool = async (asking, values) => {
  const { language } = asking;
  const { tests } = await dashboardOf(asking, values);
  const failing = tests.criteria.filter((one) => one.failing > 0).toSorted((a, b) => b.failing - a.failing);
  const { team, product } = values;
  return {
    sentences: [answerText(language, 'criteria.failing', { count: failing.length })],
    table: tableOf(
      language,
      answerText(language, 'criteria.caption'),
      ['column.criterion', '#column.issues'],
      failing
        .slice(0, rowsShown)
        .map(({ number, failing: issues }) => [
          cell(criterionTitle(language, number), pathTo('/issues', { standing: 'yes', criterion: number, team, product })),
          cell(numberIn(language, issues)),
        ]),
    ),
    source: { title: answerText(language, 'source.criteria'), href: pathTo('/dashboard', ofTeam(values), '#monitoring') },
  };
};

/** The days ahead on which laws begin to apply. */
export const readDeadlines: Tool = async (asking) => {
  const { language } = asking;
  const today = new Date().toISOString().slice(0, 10);
  const days = laws
    .flatMap(({ id, dates }) => dates.map(({ date, what }) => ({ id, date, what })))
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const dayOf = (date: string) => dayIn({ language, timeZone: 'UTC' }, `${date}T00:00:00Z`);
  return {
    sentences: [
      answerText(language, 'deadlines.ahead', { count: days.length }),
      answerText(language, 'deadlines.read_on', { date: dayOf(regulationsReadOn) }),
    ],
    table: tableOf(
      language,
      answerText(language, 'deadlines.caption'),
      ['column.date', 'column.law', 'column.what'],
      days.map(({ id, date, what }) => [
        cell(dayOf(date)),
        cell(regulationName(language, id)),
        cell(regulationText(language, what as RegulationText)),
      ]),
    ),
    source: { title: answerText(language, 'source.laws'), href: '/reports/summary' },
  };
};
