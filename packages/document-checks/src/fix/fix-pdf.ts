import type { DocumentFix } from '@manara/core/document-check/document-fix';
import type { DocumentRuleId } from '@manara/core/document-check/document-rules';
import { openRaw, type RawFile } from '@manara/pdf/raw/raw-file';
import { isDictionary, isReference, nameOf, type RawDictionary, type RawValue } from '@manara/pdf/raw/values';
import { knownLanguage } from '../language.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { readRawPages } from '../pdf/read-pages.ts';
import type { PdfFile } from '../pdf/document.ts';
import { folded } from '../words.ts';
import type { Answered } from './answer-places.ts';
import type { Fixed } from './office-parts.ts';
import { withUpdate } from './pdf-update.ts';

const leastWords = 20;
const mostLetters = 20_000;

/** The catalogue of a file, as the checks find it, with its number. */
function catalogueOf(file: RawFile): { object: number; dictionary: RawDictionary } | null {
  for (const object of [...file.numbers.plain, ...file.numbers.packed, ...(file.root === null ? [] : [file.root])].toReversed()) {
    const dictionary = file.follow({ object });
    if (isDictionary(dictionary) && nameOf(file.follow(dictionary.get('Type'))) === 'Catalog' && isReference(dictionary.get('Pages')))
      return { object, dictionary };
  }
  return null;
}

/**
 * Whether each of these objects stands once in the file. One that an update has replaced, or that an attached file numbers alike, may be another than
 * the one that was read: to write it anew could bring back what was changed since.
 */
function standOnce(text: string, raw: RawFile, objects: Iterable<number>): boolean {
  const packed = new Set(raw.numbers.packed);
  return [...objects].every((object) => {
    const plain = text.match(new RegExp(`(?<![0-9])${object}\\s+\\d+\\s+obj\\b`, 'g'))?.length ?? 0;
    return plain + (packed.has(object) ? 1 : 0) === 1;
  });
}

/** The language of the text, where it is certain. */
function languageOf({ pages }: PdfFile): string | null {
  let text = '';
  for (const { content } of pages) {
    if (text.length > mostLetters) break;
    for (const glyph of content?.glyphs ?? []) if (!glyph.invisible) text += glyph.text;
    text += ' ';
  }
  return (text.match(/\p{L}{2,}/gu)?.length ?? 0) < leastWords ? null : knownLanguage(text);
}

/** Text as UTF-16 with its mark, which every reader knows (ISO 32000-1, 7.9.2.2). */
const textString = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

/** Fixes what is certain in a PDF: that its title is shown, its language, and the order of the Tab key; and alternative texts that a person has given. Throws Refused. */
export async function fixPdf(source: Uint8Array, answers: readonly Answered[]): Promise<Fixed> {
  const isSigned = Buffer.from(source).includes('/ByteRange');
  const unchanged = { bytes: source, fixes: [], isSigned };
  const document = await readPdf(source);
  const raw = openRaw(source);
  const catalogue = raw && catalogueOf(raw);
  if (!raw || !catalogue || !document.facts || isSigned) return unchanged;
  const fixes: DocumentFix[] = [];
  const objects = new Map<number, RawDictionary>();
  const change = (object: number, dictionary: RawDictionary, key: string, value: RawValue): void => {
    objects.set(object, new Map([...(objects.get(object) ?? dictionary), [key, value]]));
  };
  const whole = { path: 'Document' };

  if (document.title !== null && !document.facts.showsTitle) {
    const preferences = raw.follow(catalogue.dictionary.get('ViewerPreferences'));
    const entries = new Map([...(isDictionary(preferences) ? preferences : []), ['DisplayDocTitle', true] as const]);
    change(catalogue.object, catalogue.dictionary, 'ViewerPreferences', entries);
    fixes.push({ ruleId: 'pdf-title-shown', place: whole, value: document.title });
  }
  const language = document.language === null ? languageOf(document) : null;
  if (language !== null) {
    change(catalogue.object, catalogue.dictionary, 'Lang', Buffer.from(language, 'latin1'));
    fixes.push({ ruleId: 'pdf-language', place: whole, value: language });
  }
  if (document.structure) {
    for (const [index, { object, dictionary }] of readRawPages(raw, catalogue.dictionary.get('Pages')).entries()) {
      const page = document.pages[index];
      if (!page || page.annotations.length === 0 || page.tabOrder === 'S') continue;
      change(object, dictionary, 'Tabs', { name: 'S' });
      fixes.push({ ruleId: 'pdf-tab-order', place: { page: page.number, path: `Page[${page.number}]` }, value: '' });
    }
  }
  for (const { answer, finding } of answers) {
    const object = document.elements.find(({ path }) => path === finding.place.path)?.object ?? null;
    const dictionary = object === null ? null : raw.follow({ object });
    if (answer.kind !== 'alternative' || object === null || !isDictionary(dictionary)) continue;
    change(object, dictionary, 'Alt', textString(folded(answer.text)));
    fixes.push({ ruleId: finding.ruleId as DocumentRuleId, place: finding.place, value: folded(answer.text) });
  }
  const text = Buffer.from(source).toString('latin1');
  const isCertain = raw.root === catalogue.object && standOnce(text, raw, objects.keys());
  const bytes = fixes.length === 0 || !isCertain ? null : withUpdate(source, objects);
  return bytes ? { bytes, fixes, isSigned } : unchanged;
}
