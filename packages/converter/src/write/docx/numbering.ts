import { AlignmentType, LevelFormat, type ILevelsOptions } from 'docx';
import type { List, ListStyle } from '@manara/core/document/block';
import { countingOf } from '@manara/core/document/list-marks';
import { cleanText } from '../markup/clean-text.ts';

type Format = ILevelsOptions['format'];

/** Word's own counts. It has none in Arabic-Indic digits: what it calls Hindi numbers are those of Devanagari. */
const formats: Partial<Record<ListStyle, Format>> = {
  decimal: LevelFormat.DECIMAL,
  lower_alpha: LevelFormat.LOWER_LETTER,
  upper_alpha: LevelFormat.UPPER_LETTER,
  lower_roman: LevelFormat.LOWER_ROMAN,
  upper_roman: LevelFormat.UPPER_ROMAN,
  arabic_letters: LevelFormat.ARABIC_ABJAD,
};

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
      const count = list.ordered ? countingOf(list) : null;
      const format = count && formats[count.style];
      if (format) {
        const text = `${literal(count.before)}%${level + 1}${literal(count.after)}`;
        const reference = add(level, { format, text, start: Math.max(0, list.start) });
        return () => ({ reference, level });
      }
      return (index) => ({ reference: sign(literal(list.items[index]?.mark.trim() ?? '') || '•', level), level });
    },
  };
}
