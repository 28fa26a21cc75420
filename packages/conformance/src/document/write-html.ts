import { address, escaped, foreign, type Markup } from '@manara/reports/html/markup';
import { pageEnd, pageStart } from '@manara/reports/html/page';
import type { Language } from '@manara/messages/locale';
import { documentTexts } from '../texts.ts';
import type { Tone } from '@manara/core/conformance/terms';
import type { Bar, Block, Column, Inline, PrintedDocument, Row } from './block.ts';

/** Classes of the report's own style. */
const toneClass: Record<Tone, string> = { good: 'verified', warn: 'medium', bad: 'critical', plain: 'low' };
const toneColour: Record<Tone, string> = { good: 'var(--good)', warn: 'var(--warn)', bad: 'var(--bad)', plain: 'var(--edge)' };

const isMail = (href: string): boolean => /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(href);

function link(href: string, text: string | null): Markup {
  if (text === null) return address(href);
  if (!isMail(href) && !/^https?:$/.test(URL.parse(href)?.protocol ?? '')) return escaped`${text}`;
  return escaped`<a href="${href}" rel="noreferrer nofollow"><bdi>${text}</bdi></a>`;
}

function inline(piece: Inline): Markup {
  if (typeof piece === 'string') return escaped`${piece}`;
  if ('foreign' in piece) return foreign(piece.foreign);
  if ('strong' in piece) return escaped`<strong>${piece.strong}</strong>`;
  if ('badge' in piece) return escaped`<span class="mark ${toneClass[piece.tone]}">${piece.badge}</span>`;
  return link(piece.href, piece.text);
}

const line = (pieces: readonly Inline[]): Markup => escaped`${pieces.map(inline)}`;

/** One line as it is, several as blocks of their own. */
const cell = (lines: readonly Inline[][]): Markup =>
  lines.length === 1 ? line(lines[0] ?? []) : escaped`${lines.map((one) => escaped`<div>${line(one)}</div>`)}`;

function tableRow({ isHeading, cells }: Row, numbers: readonly boolean[]): Markup {
  if (isHeading) return escaped`<tr><th scope="colgroup" colspan="${numbers.length}"><strong>${cell(cells.flat())}</strong></th></tr>\n`;
  return escaped`<tr>${cells.map((lines, index) => {
    if (index === 0) return escaped`<th scope="row">${cell(lines)}</th>`;
    return numbers[index] ? escaped`<td class="number">${cell(lines)}</td>` : escaped`<td>${cell(lines)}</td>`;
  })}</tr>\n`;
}

/** The style knows widths in steps of ten. */
const columnHead = ({ label, width, isNumber }: Column): Markup =>
  escaped`<th scope="col" class="w${Math.round(width / 10) * 10}${isNumber ? ' number' : ''}">${label}</th>`;

/** The bar beside its figure says nothing that the figure does not. It grows from where the line begins. */
function bar({ breakNote, label, shown, share, tone }: Bar, rtl: boolean): Markup {
  const width = Math.round(Math.min(Math.max(share, 0), 1) * 1000);
  const between = breakNote === undefined ? '' : escaped`<tr class="break"><td colspan="3">${breakNote}</td></tr>\n`;
  return escaped`${between}<tr><th scope="row">${label}</th><td class="number">${shown}</td><td><svg width="100%" height="12" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect width="1000" height="12" fill="var(--sunken)"/><rect x="${rtl ? 1000 - width : 0}" width="${width}" height="12" fill="${toneColour[tone]}"/></svg></td></tr>\n`;
}

function block(one: Block, rtl: boolean, barLabel: string): Markup {
  switch (one.kind) {
    case 'heading': {
      const text = line(one.text);
      if (one.level === 1) return escaped`<h1>${text}</h1>\n`;
      if (one.level === 2) return escaped`<h2>${text}</h2>\n`;
      return one.level === 3 ? escaped`<h3>${text}</h3>\n` : escaped`<h4>${text}</h4>\n`;
    }
    case 'paragraph':
      return one.look === 'plain' ? escaped`<p>${line(one.content)}</p>\n` : escaped`<p class="${one.look}">${line(one.content)}</p>\n`;
    case 'list':
      return escaped`<ul>${one.items.map((item) => escaped`<li>${line(item)}</li>`)}</ul>\n`;
    case 'facts':
      return escaped`<dl class="facts">${one.items.map(({ name, value }) => escaped`<div><dt>${name}</dt><dd>${line(value)}</dd></div>`)}</dl>\n`;
    case 'table': {
      const numbers = one.columns.map(({ isNumber }) => isNumber);
      return escaped`<table>
<caption>${one.caption}</caption>
<thead><tr>${one.columns.map(columnHead)}</tr></thead>
<tbody>
${one.rows.map((each) => tableRow(each, numbers))}</tbody></table>\n`;
    }
    case 'chart':
      return escaped`<table>
<caption>${one.caption}</caption>
<thead><tr><th scope="col">${one.label}</th><th scope="col" class="number">${one.value}</th><th scope="col" class="bars">${barLabel}</th></tr></thead>
<tbody>
${one.bars.map((each) => bar(each, rtl))}</tbody></table>\n`;
  }
}

/** A document as one HTML file without script, accessible and ready to print. */
export function writeHtml({ title, isBrief, blocks }: PrintedDocument, language: Language): string {
  const { rtl, text } = documentTexts(language);
  return escaped`${pageStart(language, title)}<div class="${isBrief ? 'frame brief' : 'frame dense'}">
<main>
${blocks.map((one) => block(one, rtl, text('chart_bar')))}</main>
</div>
${pageEnd}`.markup;
}
