import type { Heading } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import { headingText } from './plain-text.ts';
import { blocksOf, everyBlock } from './walk.ts';

export interface OutlineEntry {
  heading: Heading;
  /** 1 to 6, without gaps: 1 is the title alone. */
  level: number;
  text: string;
}

/** Levels of headings in the whole that a document is a part of, by their ids. */
export type WholeLevels = ReadonlyMap<string, number>;

export interface Outline {
  entries: OutlineEntry[];
  /** Level of a heading by its id, as it is written. */
  levels: ReadonlyMap<string, number>;
  /** Whether the document begins with its own title, the one heading of level 1; otherwise a writer has to put one where its format needs it. */
  ownTitle: boolean;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Whether the first heading is the title of all: it has level 1, and no other has, or else its words are those of the title. */
function opensWithTitle([first, ...others]: Heading[], title: string | null): boolean {
  if (first?.level !== 1) return false;
  return others.every(({ level }) => level > 1) || plain(headingText(first)) === plain(title ?? '');
}

/**
 * The headings with levels as formats and readers want them: one of level 1, first, and none deeper than one below its parent. A level that
 * the model leaves out is closed up, so that what stood beside each other still does. Where several headings of level 1 are parts of a document
 * whose title is none of them, all move down by one. Headings without words are none. In a part of a document they have the levels of the whole.
 */
export function outlineOf(document: Pick<StructuredDocument, 'title' | 'blocks' | 'notes'>, levels?: WholeLevels): Outline {
  const headings = [...blocksOf(everyBlock(document))].filter((block) => block.type === 'heading').filter((one) => headingText(one) !== '');
  if (levels) {
    const entries = headings.map((heading) => ({ heading, level: levels.get(heading.id) ?? 6, text: headingText(heading) }));
    return { entries, levels, ownTitle: entries[0]?.level === 1 };
  }
  const ownTitle = opensWithTitle(headings, document.title);
  const parents: number[] = [];
  const entries = headings.map((heading, index): OutlineEntry => {
    const text = headingText(heading);
    if (index === 0 && ownTitle) return { heading, level: 1, text };
    while (parents.length > 0 && (parents.at(-1) ?? 0) >= heading.level) parents.pop();
    parents.push(heading.level);
    return { heading, level: Math.min(parents.length + 1, 6), text };
  });
  return { entries, levels: new Map(entries.map(({ heading, level }) => [heading.id, level])), ownTitle };
}
