import type { StructuredDocument } from '@manara/core/document/document';
import type { Picture } from '@manara/core/document/picture';
import { outlineOf, type WholeLevels } from '../outline.ts';
import { outputLanguage } from '../output-language.ts';
import { outputTexts } from '../output-texts.ts';
import { pageNames } from '../page-names.ts';
import { everyBlock, inlinesOf } from '../walk.ts';
import type { RenderContext } from './context.ts';
import { idsOf } from './places.ts';

interface Ways {
  sourceOf(picture: Picture): string | null;
  levels?: WholeLevels | undefined;
  printed?: boolean;
}

/** The context of one rendering; it counts names and pages as it is used, and serves no second one. */
export function makeContext(document: StructuredDocument, { sourceOf, levels, printed = false }: Ways): RenderContext {
  const texts = outputTexts(outputLanguage(document));
  const all = everyBlock(document);
  const referencesTo = new Map<string, string[]>();
  const targets = new Set<string>();
  for (const inline of inlinesOf(all)) {
    if (inline.type === 'note_reference') referencesTo.set(inline.note, [...(referencesTo.get(inline.note) ?? []), inline.id]);
    if (inline.type === 'link' && inline.target !== null) targets.add(inline.target);
  }
  const places = idsOf(document, targets);
  const names = new Map<string, number>();
  return {
    document,
    texts,
    outline: outlineOf(document, levels),
    pages: pageNames(document.pages, texts),
    printed,
    addressOf: (id) => (places.has(id) ? `#${id}` : null),
    sourceOf,
    referencesTo,
    targets,
    uniqueName(name) {
      const count = (names.get(name) ?? 0) + 1;
      names.set(name, count);
      return count === 1 ? name : texts.text('again', { name, number: texts.number(count) });
    },
    sizes: new Map(),
    marked: new Set(),
  };
}
