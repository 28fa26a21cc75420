import { Bookmark, Paragraph, type IParagraphOptions, type ParagraphChild } from 'docx';
import type { Setting, WordContext } from './context.ts';

/** A paragraph of the setting; it takes up the bookmarks that wait for one. Ask for it before its content is rendered. */
export function openParagraph(
  setting: Setting,
  context: WordContext,
): (children: ParagraphChild[], options?: IParagraphOptions) => Paragraph {
  const names = context.pending;
  context.pending = [];
  return (children, options = {}) =>
    new Paragraph({
      ...(setting.style !== null && { style: setting.style }),
      ...(setting.direction === 'rtl' && { bidirectional: true }),
      ...options,
      children: [...names.map((id) => new Bookmark({ id, children: [] })), ...children],
    });
}
