import { Readable } from 'node:stream';
import type { StaticAsset } from '@manara/contract/assets';
import type { Audit } from '@manara/contract/static-assets';
import { languages, type Language } from '@manara/messages/locale';
import { byteOrderMark, csvRow } from '@manara/reports/csv/csv-cell';
import { address, escaped, foreign, type Markup } from '@manara/reports/html/markup';
import { pageEnd, pageStart } from '@manara/reports/html/page';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { shownNames } from '../../platform/text/former-member.ts';
import { reportFileName } from '../reports/file-name.ts';

import { staticText } from './static-text.ts';

const fields = ['audited_on', 'compliance', 'critical', 'high', 'medium', 'low', 'pages', 'wcag', 'level', 'auditor', 'remarks'] as const;

/** Every audit as a line, with who entered it and when. */
function csvOf(asset: StaticAsset, audits: readonly Audit[], language: Language): string {
  const head = [
    ...['name' as const, ...fields].map((field) => staticText(language, `column.${field}`)),
    staticText(language, 'report.entered_by'),
    staticText(language, 'report.entered_at'),
  ];
  const rows = audits.map((audit) => [asset.name, ...fields.map((field) => audit[field]), audit.entered_by, audit.entered_at]);
  return byteOrderMark + [head, ...rows].map(csvRow).join('');
}

function cell(audit: Audit, field: (typeof fields)[number], language: Language): Markup {
  const value = audit[field];
  const { tag } = languages[language];
  if (value === null || value === '') return escaped`<td>${staticText(language, 'report.not_said')}</td>`;
  if (field === 'audited_on') return escaped`<td><time datetime="${audit.audited_on}">${dayOf(audit.audited_on, tag)}</time></td>`;
  if (field === 'compliance')
    return escaped`<td>${new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(audit.compliance / 100)}</td>`;
  return escaped`<td>${typeof value === 'number' ? escaped`${new Intl.NumberFormat(tag).format(value)}` : foreign(value)}</td>`;
}

const dayOf = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

function htmlOf(asset: StaticAsset, audits: readonly Audit[], language: Language): string {
  const { tag } = languages[language];
  const text = (id: Parameters<typeof staticText>[1], values = {}) => staticText(language, id, values);
  const title = text('report.title', { name: asset.name });
  const [latest, ...former] = audits;
  const moment = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at));
  const facts = latest
    ? fields.map((field) => escaped`<tr><th scope="row">${text(`column.${field}`)}</th>${cell(latest, field, language)}</tr>`)
    : [];
  const others = former.map(
    (audit) =>
      escaped`<tr>${cell(audit, 'audited_on', language)}${cell(audit, 'compliance', language)}${cell(audit, 'auditor', language)}<td>${foreign(audit.entered_by)}</td></tr>`,
  );
  const page = escaped`${pageStart(language, title)}<main>
<h1>${title}</h1>
${asset.url === null ? null : escaped`<p>${address(asset.url)}</p>`}
<p>${text('report.source')}</p>
<table><caption>${text('report.latest')}</caption><tbody>${facts}
${
  latest
    ? escaped`<tr><th scope="row">${text('report.entered_by')}</th><td>${foreign(latest.entered_by)}</td></tr>
<tr><th scope="row">${text('report.entered_at')}</th><td><time datetime="${latest.entered_at}">${moment(latest.entered_at)} UTC</time></td></tr>`
    : null
}
</tbody></table>
${former.length === 0 ? null : escaped`<table><caption>${text('report.former')}</caption><thead><tr><th scope="col">${text('column.audited_on')}</th><th scope="col">${text('column.compliance')}</th><th scope="col">${text('column.auditor')}</th><th scope="col">${text('report.entered_by')}</th></tr></thead><tbody>${others}</tbody></table>`}
</main>
${pageEnd}`;
  return page.markup;
}

/** What was entered of a static asset, as a file: nothing in it runs, in a browser or in a spreadsheet. */
export function staticReport(asset: StaticAsset, stored: readonly Audit[], format: 'html' | 'csv', language: Language): FileAnswer {
  const audits = shownNames(stored, language);
  const content = format === 'csv' ? csvOf(asset, audits, language) : htmlOf(asset, audits, language);
  const completed_at = new Date(`${asset.lastScan ?? '1970-01-01'}T00:00:00Z`);
  return {
    type: format === 'csv' ? 'text/csv; charset=utf-8' : 'text/html; charset=utf-8',
    name: reportFileName({ asset_name: asset.name, completed_at }, format, language),
    stream: Readable.from([Buffer.from(content)]),
  };
}
