import type { Figure } from '@manara/core/document/block';
import type { Picture } from '@manara/core/document/picture';
import { pictureSize } from '../picture-size.ts';
import { pictureWords } from '../picture-words.ts';
import type { TexContext } from './context.ts';
import { graphic } from './graphic.ts';
import { renderInlines } from './inlines.ts';
import { texText } from './tex-text.ts';

/** Points of TeX that a line has: A4 with margins of 25 mm. */
const line = 455;

/** As it stands in the source, and no wider than a line. */
function sizeOf(picture: Picture, boxes: Figure['boxes']): string {
  const width = (pictureSize(picture, boxes).width * 3) / 4;
  return `width=${width > 0.9 * line ? '0.9\\linewidth' : `${Math.round(width)}bp`},height=0.8\\textheight,keepaspectratio`;
}

export function figure(node: Figure, context: TexContext): string {
  const { alt, remark } = pictureWords(node.alternative, node.textInPicture, context.texts);
  const drawn = node.picture && graphic(node.picture, alt, sizeOf(node.picture, node.boxes), context);
  const caption = node.caption ? renderInlines(node.caption, context) : '';
  const lines = [drawn ?? texText(alt), caption, remark === null ? '' : `\\emph{${texText(remark)}}`].filter(Boolean);
  return lines.length === 0 ? '' : `\\begin{center}\n${lines.join('\\par\n')}\n\\end{center}`;
}
