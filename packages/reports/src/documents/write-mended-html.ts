import { documentIssues } from '@manara/core/document-check/document-issues';
import type { DocumentFinding } from '@manara/core/document-check/document-finding';
import type { DocumentMend } from '@manara/core/document-check/document-mend';
import type { Language } from '@manara/messages/locale';
import { escaped, foreign, type Markup } from '../html/markup.ts';
import { pageEnd, pageStart } from '../html/page.ts';
import { reportTexts } from '../texts.ts';
import { documentsTexts, type DocumentsTexts } from './documents-texts.ts';

/** A file of a library, and what became of it. */
export interface MendedFile {
  name: string;
  mends: DocumentMend[];
  /** What a person is to look at. */
  left: DocumentFinding[];
  /** Why nothing was fixed, as a sentence; null where something was. */
  reason: string | null;
}

interface Mending {
  assetName: string;
  madeAt: string;
  product: { name: string; version: string };
  files: readonly MendedFile[];
  /** Files that were left out. */
  more: number;
}

function mendItem({ ruleId, place, value }: DocumentMend, { text, rule, place: placeText }: DocumentsTexts): Markup {
  const where = placeText(place);
  return escaped`<li>${rule(ruleId, 'title')} ${value !== '' && escaped`<strong>${text('mended.now')}</strong> ${foreign(value)}`} ${where !== '' && escaped`(${where})`}</li> `;
}

function leftList(left: readonly DocumentFinding[], { text, rule }: DocumentsTexts): Markup {
  const rules = Map.groupBy(documentIssues(left), ({ ruleId }) => ruleId);
  if (rules.size === 0) return escaped`<p>${text('mended.nothing_left')}</p> `;
  return escaped`<h3>${text('mended.left')}</h3>
    <ul>${[...rules].map(
      ([ruleId, issues]) =>
        escaped`<li>${rule(ruleId, 'title')} ${text('mended.places', { count: issues.reduce((sum, { places }) => sum + places.length, 0) })} ${rule(ruleId, 'fix')}</li> `,
    )}</ul> `;
}

const fileSection = ({ name, mends, left, reason }: MendedFile, at: number, own: DocumentsTexts): Markup =>
  escaped`<section aria-labelledby="file-${at}"><h2 id="file-${at}">${foreign(name)}</h2>
    ${
      reason === null
        ? escaped`<h3>${own.text('mended.changed')}</h3><ul>${mends.map((mend) => mendItem(mend, own))}</ul> ${leftList(left, own)}`
        : escaped`<p>${own.text('mended.not_fixed')} ${reason}</p>`
    }
  </section> `;

/** What was fixed in each file of a library and what needs a person, as a page that stands by itself. */
export function writeMendedHtml({ assetName, madeAt, product, files, more }: Mending, language: Language): string {
  const own = documentsTexts(language);
  const { text } = own;
  return escaped`${pageStart(language, text('mended.title', { asset: assetName }))}<div class="frame">
<header>
  <p class="brand">${product.name}</p>
  <h1>${text('mended.heading')}</h1>
  <p>${foreign(assetName)}, ${reportTexts(language).moment(madeAt)}</p>
</header>
<main>
<p>${text('mended.intro')}</p>
${more > 0 && escaped`<p>${text('mended.too_many', { count: more })}</p> `}${files.map((file, at) => fileSection(file, at + 1, own))}</main>
<footer><p>${text('checks.footer', { product: product.name, version: product.version })}</p></footer>
</div>
${pageEnd}`.markup;
}
