import { shownContrast } from '@manara/core/colour/contrast';
import type { ReportIssue } from '../report.ts';
import type { ReportTexts } from '../texts.ts';
import { isNoBarrier, verdictText } from '../verdict.ts';
import { address, code, foreign, escaped, type Markup } from './markup.ts';

/** Who settled it, when, why, and until when. */
function decision({ decision: made, resolution }: ReportIssue, texts: ReportTexts): Markup | null {
  if (!made || (resolution !== 'accepted' && resolution !== 'false_positive')) return null;
  const { text, moment, day } = texts;
  return escaped`<p class="note">
    ${text(`report.${resolution}_by`, { at: moment(made.at) })}
    ${foreign(made.by)}${
      made.until !== null && escaped`. ${text('report.until', { day: day(made.until) })}`
    }${made.reason !== '' && escaped`<br />${text('report.reason')} ${foreign(made.reason)}`}
  </p>`;
}

/** What a person has answered where the scan could not tell. */
function verdict({ verdict: made }: ReportIssue, texts: ReportTexts): Markup | null {
  if (!made) return null;
  return escaped`<p class="note">
    ${verdictText(made, texts)} ${foreign(made.by)}${made.remark !== '' && escaped`<br />${texts.text('report.remark')} ${foreign(made.remark)}`}
  </p>`;
}

function status(issue: ReportIssue, { word, text }: ReportTexts): string {
  if (isNoBarrier(issue)) return text('report.no_barrier');
  const stands = issue.resolution ? word(`resolution.${issue.resolution}`) : word(`status.${issue.status}`);
  return issue.isBack ? text('report.found_again', { status: stands }) : stands;
}

function contrast({ contrast: figures }: ReportIssue, { text, number }: ReportTexts): Markup | null {
  if (!figures) return null;
  const { foreground, background, ratio, required } = figures;
  return escaped`<p>
    ${text('report.contrast', { ratio: number(shownContrast(ratio)), required: number(required) })} ${code(`${foreground} / ${background}`)}
  </p>`;
}

/** One issue in the list of its rule. */
export function issueItem(issue: ReportIssue, texts: ReportTexts): Markup {
  const { text, word } = texts;
  const more = issue.placeCount - issue.places.length;
  return escaped`<li>
    <p>
      <span class="mark ${issue.severity}">${word(`severity.${issue.severity}`)}</span> ${status(issue, texts)}.
      ${text('report.places', { places: issue.placeCount, pages: issue.pageCount })}.
      ${text('report.first_found', { day: texts.day(issue.firstFoundAt) })}
    </p>
    ${decision(issue, texts)}${verdict(issue, texts)}
    <pre>${code(issue.html)}</pre>
    ${contrast(issue, texts)}
    <ul class="places">
      ${issue.places.map(({ url, selector }) => escaped`<li>${address(url)}<br />${code(selector)}</li> `)}
    </ul>
    ${more > 0 && escaped`<p class="muted">${text('report.places_more', { count: more })}</p>`}
  </li> `;
}
