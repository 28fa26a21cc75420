import { CommentRangeEnd, CommentRangeStart, CommentReference, ImageRun, TextRun, type ParagraphChild } from 'docx';
import type { Picture } from '@manara/core/document/picture';
import { cleanText } from '../markup/clean-text.ts';
import type { Size } from '../picture-size.ts';
import type { PictureWords } from '../picture-words.ts';
import type { Setting, WordContext } from './context.ts';

/** What fits between the margins, in pixels. */
const most: Size = { width: 640, height: 860 };

/** A picture in the line of text; null where its file is lost. */
export function imageRun(picture: Picture, size: Size, alt: string, context: WordContext, below = 0): ParagraphChild | null {
  const data = context.pictures.get(picture.id);
  if (!data) return null;
  const scale = Math.min(1, most.width / size.width, most.height / size.height);
  const description = cleanText(alt);
  return new ImageRun({
    type: picture.type === 'image/png' ? 'png' : 'jpg',
    data,
    transformation: { width: Math.max(1, size.width * scale), height: Math.max(1, size.height * scale) },
    ...(description === '' ? { decorative: true } : { altText: { name: '', description } }),
    ...(below > 0 && { run: { position: `-${Math.round(below * 10) / 10}pt` as const } }),
  });
}

/** A picture with a comment for what people still have to say of it. */
export function describedImage(
  picture: Picture,
  size: Size,
  words: PictureWords,
  setting: Setting,
  context: WordContext,
): ParagraphChild[] {
  const image = imageRun(picture, size, words.alt, context);
  if (!image) return [];
  return words.remark === null || setting.inNote ? [image] : commented([image], words.remark, context);
}

/** Children of a paragraph with a remark beside them. */
export function commented(children: ParagraphChild[], remark: string, context: WordContext): ParagraphChild[] {
  const id = context.comments.push(remark) - 1;
  return [new CommentRangeStart(id), ...children, new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })];
}
