import type { FormulaChoice } from '@manara/core/document/conversion';
import type { PageContent } from '@manara/pdf/page-content';
import type { TaggedPage } from '../pdf/tagged/tag-hint.ts';
import { holds } from './area.ts';
import type { DocumentStyle } from './document-style.ts';
import { findContents } from './contents/find-contents.ts';
import { withFields } from './fields/find-fields.ts';
import { findFigures } from './figures/find-figures.ts';
import { displayZone } from './formulas/display-zone.ts';
import { findFormulas } from './formulas/find-formulas.ts';
import type { FormulaZone } from './formulas/formula-zone.ts';
import { toLines } from './lines/to-lines.ts';
import type { PageText } from './page-text.ts';
import { findTables } from './tables/find-tables.ts';
import { tableHints } from './tables/table-hints.ts';
import { setTags } from './tags/with-tags.ts';
import { setDropCaps } from './words/drop-caps.ts';
import { setSmallCaps } from './words/small-caps.ts';
import { toWords } from './words/to-words.ts';
import type { Word } from './words/word.ts';
import type { Zone } from './zone.ts';

export interface Found {
  formulas: FormulaZone[];
  zones: Zone[];
  /** All words, those of zones too. */
  words: Word[];
}

/** What on a page is not running text, the surest first: each finder sees what those before it have claimed. */
export function findZones(
  content: PageContent,
  style: DocumentStyle,
  { cutAt, tags = null, formulas: choice = 'all' }: { cutAt: number; tags?: TaggedPage | null; formulas?: FormulaChoice },
): Found {
  const hints = tableHints(content);
  const isAsked = choice !== 'none' && (content.kind === 'text' || content.glyphs.some((glyph) => glyph.mathematical));
  const all = isAsked ? findFormulas(content, hints) : [];
  // A formula alone in a cell stands by itself only as a word does.
  for (const formula of all) if (hints.tables.some((area) => holds(area, formula.area))) formula.display = false;
  const isTrusted = tags !== null && tags.mistrust.length === 0;
  // In a cell a formula stands by itself only as a word does.
  if (isTrusted)
    for (const formula of all)
      if (formula.glyphs.some((glyph) => tags.hints.get(content.glyphs[glyph]?.mcid ?? -1)?.cell)) formula.display = false;
  const formulas = choice === 'displayed' ? all.filter(({ display }) => display) : all;
  const words = withFields(toWords(content, formulas, style.rtl), content, style);
  setTags(words, tags);
  if (content.kind === 'text') {
    setDropCaps(words, style);
    setSmallCaps(words);
  }
  const text: PageText = { content, words, lines: toLines(words, { page: content.index, cutAt }) };
  const contents = findContents(text, style.rtl);
  const entries = new Set(contents.flatMap((zone) => zone.words));
  const rest = entries.size === 0 ? text : { ...text, words: words.filter((word) => !entries.has(word)) };
  const tables = findTables(rest, style, new Set(formulas.flatMap((formula) => formula.rules)), tags);
  const displayed = formulas.filter((zone) => zone.display).map((zone) => displayZone(zone, content));
  const figures = findFigures(
    text,
    style,
    [...tables, ...displayed],
    formulas.map((formula) => formula.area),
  );
  return { formulas, zones: [...contents, ...tables, ...displayed, ...figures], words };
}
