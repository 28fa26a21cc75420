import type { ReportHeader, ReportPage } from '../report.ts';
import type { ReportTexts } from '../texts.ts';
import { address, foreign, escaped, type Markup } from './markup.ts';
import { criterionName } from './rule-heads.ts';

/** How every criterion of the profile stands. */
export function criteriaSection({ criteria }: ReportHeader, texts: ReportTexts): Markup {
  const { text, number } = texts;
  return escaped`<section aria-labelledby="criteria">
    <h2 id="criteria">${text('report.criteria')}</h2>
    <p>${text('report.criteria_note')}</p>
    <table>
      <caption>
        ${text('report.criteria_caption', { count: criteria.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('report.criterion')}</th>
          <th scope="col">${text('report.state')}</th>
          <th scope="col" class="number">${text('report.issues')}</th>
        </tr>
      </thead>
      <tbody>
        ${criteria.map(
          (criterion) =>
            escaped`<tr>
              <th scope="row">${criterionName(criterion.number, texts)}</th>
              <td><span class="mark ${criterion.state}">${text(`report.state_${criterion.state}`)}</span></td>
              <td class="number">${number(criterion.failing + criterion.needsReview)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </section> `;
}

/** The head of the table of pages; rows and the end follow one by one. */
export const pagesStart = ({ text }: ReportTexts): Markup =>
  escaped`<section aria-labelledby="pages">
    <h2 id="pages">${text('report.pages')}</h2>
    <table>
      <caption>
        ${text('report.pages_caption')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('report.page')}</th>
          <th scope="col" class="number">${text('report.score')}</th>
          <th scope="col" class="number">${text('report.failed_rules')}</th>
        </tr>
      </thead>
      <tbody>
`;

export function pageRow({ url, title, score, failedRules, reason, marks = [] }: ReportPage, texts: ReportTexts): Markup {
  const { text, percent, number } = texts;
  const name = escaped`<th scope="row">${title !== null && title !== '' && escaped`${foreign(title)}<br />`}${address(url)}${marks.map((mark) => escaped`<br /><small>${texts.mark(mark)}</small>`)}</th>`;
  if (reason)
    return escaped`<tr>
      ${name}
      <td colspan="2">${text('report.page_not_read')} ${texts.reason(reason)}</td>
    </tr> `;
  return escaped`<tr>
    ${name}
    <td class="number">${score === null ? text('report.no_score') : percent(score)}</td>
    <td class="number">${number(failedRules)}</td>
  </tr> `;
}

export const pagesEnd: Markup = escaped`</tbody></table>
</section>
`;

/** With what, how far and by which rules: what makes a report comparable with another. */
export function methodSection({ scan, product, id, madeAt }: ReportHeader, texts: ReportTexts): Markup {
  const { text, number, moment } = texts;
  const { limits } = scan;
  const row = (name: string, value: Markup | string) =>
    escaped`<tr>
      <th scope="row">${name}</th>
      <td>${value}</td>
    </tr> `;
  return escaped`<section aria-labelledby="method">
    <h2 id="method">${text('report.method')}</h2>
    <table>
      <caption>
        ${text('report.method_caption')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${text('report.setting')}</th>
          <th scope="col">${text('report.value')}</th>
        </tr>
      </thead>
      <tbody>
        ${row(text('report.program'), escaped`<bdi>${product.name} ${product.version}</bdi>`)}${row(text('report.engines'), escaped`<bdi dir="ltr">${scan.engines.join(', ')}</bdi>`)}${row(
          text('report.browser'),
          escaped`<bdi dir="ltr">${scan.browser}</bdi>`,
        )}${scan.startedAt !== null && row(text('report.started'), moment(scan.startedAt))}${row(text('report.completed'), moment(scan.completedAt))}${row(
          text('report.made'),
          moment(madeAt),
        )}${row(text('report.limit_pages'), number(limits.maxPages))}${row(text('report.limit_depth'), number(limits.maxDepth))}${
          id !== null && row(text('report.number'), escaped`<code dir="ltr">${id}</code>`)
        }
      </tbody>
    </table>
    <h3>${text('report.rules_tried', { count: scan.rulesTried.length })}</h3>
    <p class="muted"><bdi dir="ltr" translate="no">${scan.rulesTried.join(', ')}</bdi></p>
  </section> `;
}
