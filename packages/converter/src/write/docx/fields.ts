import type { ParagraphChild } from 'docx';
import { element, type Element } from '../markup/element.ts';
import { wordElement } from './word-element.ts';

const run = (inner: Element): ParagraphChild => wordElement(element('w:r', {}, inner));
const sign = (type: 'begin' | 'separate' | 'end'): ParagraphChild => run(element('w:fldChar', { 'w:fldCharType': type }));

/** What stands before and after the result of a field. Word shows the result as it is and makes it anew when it is asked to, without a question. */
export const fieldEnds = (instruction: string): { before: ParagraphChild[]; after: ParagraphChild[] } => ({
  before: [sign('begin'), run(element('w:instrText', { 'xml:space': 'preserve' }, instruction)), sign('separate')],
  after: [sign('end')],
});
