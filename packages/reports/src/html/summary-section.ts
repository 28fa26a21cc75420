import { severities } from '@manara/core/severity';
import { visibleText } from '../foreign-text.ts';
import type { ReportHeader } from '../report.ts';
import type { ReportTexts } from '../texts.ts';
import { address, foreign, escaped, type Markup } from './markup.ts';

const fact = (name: string, value: Markup | string): Markup =>
  escaped`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div> `;

/** The standard that was scanned for, such as WCAG 2.1 AA. */
export const standardOf = ({ scan: { profile } }: ReportHeader): string => `WCAG ${profile.wcag} ${profile.level}`;

function change(points: number | null, { text }: ReportTexts): string {
  if (points === null) return text('report.change_first');
  if (points === 0) return text('report.change_none');
  return text(points > 0 ? 'report.change_up' : 'report.change_down', { points: Math.abs(points) });
}

/** On white in both themes: logos are made for paper. */
const logoOf = ({ logo, organisation }: ReportHeader): Markup | null =>
  logo
    ? escaped`<p class="logo"><img src="data:image/png;base64,${logo.png}" alt="${visibleText(organisation ?? '')}" width="${logo.width}" height="${logo.height}"></p>\n    `
    : null;

/** Name, address, date: what the report is of. */
export function head(header: ReportHeader, texts: ReportTexts, skip: Markup | null): Markup {
  const { text, moment } = texts;
  return escaped`<header>
    ${skip}${logoOf(header)}<p class="brand">${text('report.brand')}</p>
    <h1>${text('report.title')} ${foreign(header.asset.name)}</h1>
    <dl class="facts">
      ${fact(text('report.address'), address(header.scan.startUrl))}${fact(text('report.scanned'), moment(header.scan.completedAt))}${fact(
        text('report.standard'),
        escaped`<bdi>${standardOf(header)}</bdi>`,
      )}${header.organisation !== null && fact(text('report.organisation'), foreign(header.organisation))}
    </dl>
  </header> `;
}

/** The score, what it is and what it is not, and the figures beside it. */
export function summarySection(header: ReportHeader, texts: ReportTexts): Markup {
  const { text, word, number, percent } = texts;
  const { figures } = header;
  const total = severities.reduce((sum, severity) => sum + figures.failures[severity], 0);
  return escaped`<section aria-labelledby="summary">
    <h2 id="summary">${text('report.summary')}</h2>
    <dl class="facts">
      <div>
        <dt>${text('report.score')}</dt>
        <dd class="score">${figures.score === null ? text('report.no_score') : percent(figures.score)}</dd>
        <dd>${change(figures.change, texts)}</dd>
      </div>
      ${fact(text('report.pages_read'), number(figures.pagesRead))}${fact(text('report.pages_unread'), number(figures.pagesUnread))}${(figures.pagesUnseen ?? 0) > 0 && fact(text('report.pages_unseen'), number(figures.pagesUnseen ?? 0))}${fact(
        text('report.pages_without_failure'),
        number(figures.pagesWithoutFailure),
      )}
    </dl>
    <p>${text('report.score_note')}</p>
    ${figures.scoreCap !== undefined && escaped`<p class="note">${text('report.score_capped', { ...figures.scoreCap })}</p>`}
    <p class="note">${text('report.disclaimer', { standard: standardOf(header) })}</p>
    <table>
      <caption>
        ${text('report.failures_by_severity')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('report.severity')}</th>
          <th scope="col" class="number">${text('report.issues')}</th>
        </tr>
      </thead>
      <tbody>
        ${severities.map(
          (severity) =>
            escaped`<tr>
              <th scope="row"><span class="mark ${severity}">${word(`severity.${severity}`)}</span></th>
              <td class="number">${number(figures.failures[severity])}</td>
            </tr> `,
        )}
        <tr>
          <th scope="row">${text('report.total')}</th>
          <td class="number">${number(total)}</td>
        </tr>
      </tbody>
    </table>
    <dl class="facts">
      ${figures.judged !== undefined && fact(text('report.judged'), number(figures.judged))}${fact(text('report.accepted'), number(figures.accepted))}${fact(text('report.false_positives'), number(figures.falsePositives - (figures.noBarriers ?? 0)))}${
        figures.noBarriers !== undefined && fact(text('report.no_barriers'), number(figures.noBarriers))
      }${fact(
        text('report.needs_review'),
        number(figures.needsReview),
      )}${fact(text('report.best_practices'), number(figures.bestPractices))}
    </dl>
    <p class="muted">${text('report.counts_note')}</p>
  </section> `;
}
