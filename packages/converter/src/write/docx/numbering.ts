import { AlignmentType, LevelFormat, type ILevelsOptions } from 'docx';
import type { List, ListStyle } from '@manara/core/document/block';
import { countIn } from '../list-marks.ts';
import { cleanText } from '../markup/clean-text.ts';

type Format = ILevelsOptions['format'];

const formats: Partial<Record<ListStyle, Format>> = {
  decimal: LevelFormat.DECIMAL,
  lower_alpha: LevelFormat.LOWER_LETTER,
  upper_alpha: LevelFormat.UPPER_LETTER,
  lower_roman: LevelFormat.LOWER_ROMAN,
  upper_roman: LevelFormat.UPPER_ROMAN,
  arabic_indic: LevelFormat.HINDI_NUMBERS,
  arabic_letters: LevelFormat.ARABIC_ABJAD,
};

/** Word counts by itself where the printed marks are a count with the same signs before and after it. */
function counted({ items, start, style }: List): { style: ListStyle; before: string; after: string } | null {
  const styles = [style, ...(Object.keys(formats) as ListStyle[])].filter((one) => formats[one]);
  for (const candidate of styles) {
    const parts = items.map(({ mark }, index) => {
      const count = countIn(candidate, start + index);
      const at = count === null ? -1 : mark.trim().indexOf(count);
      return count === null || at < 0 ? null : `${mark.trim().slice(0, at)}\0${mark.trim().slice(at + count.length)}`;
    });
    const [first] = parts;
    if (first && parts.every((part) => part === first)) {
      const [before = '', after = ''] = first.split('\0');
      return { style: candidate, before, after };
    }
  }
  return null;
}

/** `%` would be read as the number of a level. */
const literal = (text: string): string => cleanText(text).replaceAll('%', '');

export interface ListNumbering {
  config: { reference: string; levels: ILevelsOptions[] }[];
  /** How the items of a list are numbered, each by its place in it. */
  of(list: List, depth: number): (index: number) => { reference: string; level: number };
}

/** Gathers the numberings that the lists of a document need; every list counts for itself. */
export function listNumbering(): ListNumbering {
  const config: ListNumbering['config'] = [];
  const signs = new Map<string, string>();
  const add = (level: number, options: Omit<ILevelsOptions, 'level'>): string => {
    const reference = `list-${config.length + 1}`;
    const indent = { start: 567 * (level + 1), hanging: 567 };
    config.push({ reference, levels: [{ level, alignment: AlignmentType.START, style: { paragraph: { indent } }, ...options }] });
    return reference;
  };
  /** A mark that is no count: a bullet of its own. */
  const sign = (mark: string, level: number): string => {
    const key = `${level} ${mark}`;
    const reference = signs.get(key) ?? add(level, { format: LevelFormat.BULLET, text: mark });
    signs.set(key, reference);
    return reference;
  };
  return {
    config,
    of(list, depth) {
      const level = Math.min(depth, 8);
      const count = list.ordered && list.items.length > 0 ? counted(list) : null;
      if (count) {
        const text = `${literal(count.before)}%${level + 1}${literal(count.after)}`;
        const reference = add(level, { format: formats[count.style], text, start: Math.max(0, list.start) });
        return () => ({ reference, level });
      }
      return (index) => ({ reference: sign(literal(list.items[index]?.mark.trim() ?? '') || '•', level), level });
    },
  };
}
