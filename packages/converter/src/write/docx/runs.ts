import { TextRun, type IRunOptions, type ParagraphChild } from 'docx';
import type { Mark } from '@manara/core/document/inline';
import { cleanText } from '../markup/clean-text.ts';
import type { Setting } from './context.ts';
import { directionRuns } from './direction-runs.ts';
import { wordLanguage } from './word-language.ts';

const looks: Record<Mark, IRunOptions> = {
  bold: { bold: true, boldComplexScript: true },
  italic: { italics: true, italicsComplexScript: true },
  underline: { underline: {} },
  strike: { strike: true },
  superscript: { superScript: true },
  subscript: { subScript: true },
  small_caps: { smallCaps: true },
  code: { font: { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Courier New' } },
};

function lookOf(marks: readonly Mark[], { bold }: Setting): IRunOptions {
  // Word raises a sign or lowers it.
  const worn = marks.filter((mark) => mark !== 'subscript' || !marks.includes('superscript'));
  return Object.assign({}, ...(bold ? [looks.bold] : []), ...worn.map((mark) => looks[mark])) as IRunOptions;
}

/** A text as runs of one direction each, in its language. */
export function textRuns(words: string, setting: Setting, marks: readonly Mark[] = [], more: IRunOptions = {}): ParagraphChild[] {
  const language = wordLanguage(setting.language);
  const text = cleanText(words).replaceAll(/[\t\n\r]/g, ' ');
  return directionRuns(text, setting.direction).map(
    (run) => new TextRun({ ...lookOf(marks, setting), ...more, ...(language && { language }), text: run.text, rightToLeft: run.rtl }),
  );
}
