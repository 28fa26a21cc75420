import type { UnusedAnswer } from '@manara/core/document-check/document-answer';
import { documentIssues } from '@manara/core/document-check/document-issues';
import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import type { DocumentFix } from '@manara/core/document-check/document-fix';
import type { Language } from '@manara/messages/locale';
import { escaped, foreign, type Markup } from '../html/markup.ts';
import { pageEnd, pageStart } from '../html/page.ts';
import { reportTexts } from '../texts.ts';
import { documentsTexts, type DocumentsTexts } from './documents-texts.ts';

/** A file of a library, and what became of it. */
export interface FixedFile {
  name: string;
  fixes: DocumentFix[];
  /** What a person is to look at. */
  left: DocumentFinding[];
  /** Answers of people that are not in it. */
  unused: readonly UnusedAnswer[];
  /** Why nothing was fixed, as a sentence; null where something was. */
  reason: string | null;
}

interface Fixing {
  assetName: string;
  madeAt: string;
  product: { name: string; version: string };
  files: readonly FixedFile[];
  /** Files that were left out. */
  more: number;
}

function fixItem({ ruleId, place, value }: DocumentFix, { text, rule, place: placeText }: DocumentsTexts): Markup {
  const where = placeText(place);
  return escaped`<li>${rule(ruleId, 'title')} ${value !== '' && escaped`<strong>${text('fixed.now')}</strong> ${foreign(value)}`} ${where !== '' && escaped`(${where})`}</li> `;
}

function leftList(left: readonly DocumentFinding[], { text, rule }: DocumentsTexts): Markup {
  const rules = Map.groupBy(documentIssues(left), ({ ruleId }) => ruleId);
  if (rules.size === 0) return escaped`<p>${text('fixed.nothing_left')}</p> `;
  return escaped`<h3>${text('fixed.left')}</h3>
    <ul>${[...rules].map(
      ([ruleId, issues]) =>
        escaped`<li>${rule(ruleId, 'title')} ${text('fixed.places', { count: issues.reduce((sum, { places }) => sum + places.length, 0) })} ${rule(ruleId, 'fix')}</li> `,
    )}</ul> `;
}

function saidText({ answer }: UnusedAnswer, { text }: DocumentsTexts): Markup {
  if (answer.kind === 'decorative') return escaped`${text('said.decorative')}`;
  if (answer.kind === 'heading') return escaped`${text('said.heading', { level: answer.level })}`;
  return escaped`<strong>${text('said.alternative')}</strong> ${foreign(answer.text)}`;
}

/** The same answer at several places is told once. */
function unusedList(unused: readonly UnusedAnswer[], own: DocumentsTexts): Markup {
  const told = Map.groupBy(unused, ({ answer, reason }) => JSON.stringify({ ...answer, fingerprint: '', path: null, reason }));
  return escaped`<h3>${own.text('fixed.unused')}</h3>
    <ul>${[...told.values()].flatMap(([first, ...others]) =>
      first
        ? escaped`<li>${saidText(first, own)} ${own.text('fixed.places', { count: others.length + 1 })} ${own.unused(first.reason)}</li> `
        : [],
    )}</ul> `;
}

const fileSection = ({ name, fixes, left, unused, reason }: FixedFile, at: number, own: DocumentsTexts): Markup =>
  escaped`<section aria-labelledby="file-${at}"><h2 id="file-${at}">${foreign(name)}</h2>
    ${
      reason === null
        ? escaped`<h3>${own.text('fixed.changed')}</h3> <ul>${fixes.map((fix) => fixItem(fix, own))}</ul> ${leftList(left, own)}`
        : escaped`<p>${own.text('fixed.not_fixed')} ${reason}</p> `
    }${unused.length > 0 && unusedList(unused, own)}
  </section> `;

/** What was fixed in each file of a library and what needs a person, as a page of its own. */
export function writeFixedHtml({ assetName, madeAt, product, files, more }: Fixing, language: Language): string {
  const own = documentsTexts(language);
  const { text } = own;
  return escaped`${pageStart(language, text('fixed.title', { asset: assetName }))}<div class="frame">
<header>
  <p class="brand">${product.name}</p>
  <h1>${text('fixed.heading')}</h1>
  <p>${foreign(assetName)}, ${reportTexts(language).moment(madeAt)}</p>
</header>
<main>
<p>${text('fixed.intro')}</p>
${more > 0 && escaped`<p>${text('fixed.too_many', { count: more })}</p> `}${files.map((file, at) => fileSection(file, at + 1, own))}</main>
<footer><p>${text('checks.footer', { product: product.name, version: product.version })}</p></footer>
</div>
${pageEnd}`.markup;
}
