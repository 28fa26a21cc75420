import type { ReportHeader } from '../report.ts';
import type { ReportTexts } from '../texts.ts';
import { address, escaped, type Markup } from './markup.ts';
import { criterionName } from './rule-heads.ts';

/** What the figures say nothing about, in plain sight. */
export function notTestedSection({ notTested, criteria, scan }: ReportHeader, texts: ReportTexts): Markup {
  const { text } = texts;
  const { unread, marked = { total: 0, listed: [] }, truncated, leftOut = [], frames, documents } = notTested;
  const untested = criteria.filter(({ state }) => state === 'not_tested');
  const met = documents.reduce((sum, { count }) => sum + count, 0);
  const more = unread.total - unread.listed.length;
  return escaped`<section aria-labelledby="not-tested">
    <h2 id="not-tested">${text('report.not_tested')}</h2>
    <ul>
      <li>${text('report.not_tested_people')}</li>
      <li>${text('report.not_tested_states')}</li>
      ${truncated && leftOut.length === 0 && escaped`<li>${text('report.not_tested_limit', { count: scan.limits.maxPages })}</li> `}${leftOut.map((left) => escaped`<li>${texts.leftOut(left)} ${address(left.examples[0] ?? '')}</li> `)}${
        frames > 0 && escaped`<li>${text('report.not_tested_frames', { count: frames })}</li> `
      }${met > 0 && escaped`<li>${text('report.not_tested_documents', { count: met })} (<bdi dir="ltr">${documents.map(({ extension }) => extension.toUpperCase()).join(', ')}</bdi>)</li> `}
    </ul>
    ${
      untested.length > 0 &&
      escaped`<h3>${text('report.not_tested_criteria', { count: untested.length })}</h3>
        <ul class="many">
          ${untested.map(({ number }) => escaped`<li>${criterionName(number, texts)}</li> `)}
        </ul> `
    }${
      unread.total > 0 &&
      escaped`<h3>${text('report.not_tested_pages', { count: unread.total })}</h3>
        <ul>
          ${unread.listed.map(({ url, reason }) => escaped`<li>${address(url)}<br />${texts.reason(reason)}</li> `)}
        </ul>
        ${more > 0 && escaped`<p class="muted">${text('report.not_tested_pages_more', { count: more })}</p>`}`
    }${
      marked.total > 0 &&
      escaped`<h3>${text('report.not_seen', { count: marked.total })}</h3>
        <p>${text('report.not_seen_score')}</p>
        <ul>
          ${marked.listed.map(({ url, marks }) => escaped`<li>${address(url)}${marks.map((mark) => escaped`<br />${texts.mark(mark)}`)}</li> `)}
        </ul>
        ${
          marked.total > marked.listed.length &&
          escaped`<p class="muted">${text('report.not_tested_pages_more', { count: marked.total - marked.listed.length })}</p>`
        }`
    }
  </section> `;
}
