import type { Looks } from './looks.ts';

/** What the file's own tags say of the headings of a document. */
export interface ToldLevels {
  /** The one that the others stand under: the only heading of the first level, and the first of all. */
  title: Looks | null;
  /** Levels from 2 of all other headings that are tagged. */
  levels: Map<Looks, number>;
}

const isTagged = ({ passage: { tag } }: Looks): boolean => tag?.role === 'heading' || tag?.role === 'title';
const levelIn = ({ passage: { tag } }: Looks): number => (tag?.role === 'title' ? 0 : (tag?.level ?? 2));

/** Levels as the tags give them, brought to those of the model: one title, nothing skipped. `headings` in reading order. */
export function toldLevels(headings: readonly Looks[]): ToldLevels {
  const tagged = headings.filter(isTagged);
  const [first] = tagged;
  const least = Math.min(...tagged.map(levelIn));
  const isTitle =
    first !== undefined && least <= 1 && levelIn(first) === least && tagged.filter((looks) => levelIn(looks) === least).length === 1;
  const title = isTitle ? first : null;
  const rest = tagged.filter((looks) => looks !== title);
  const used = [...new Set(rest.map(levelIn))].sort((a, b) => a - b);
  return { title, levels: new Map(rest.map((looks) => [looks, 2 + used.indexOf(levelIn(looks))])) };
}
