import type { Alternative } from '@manara/core/document/picture';
import type { OutputTexts } from './output-texts.ts';

/** What a picture is called and what people are told of it beside it. */
export interface PictureWords {
  alt: string;
  /** A sentence beside it; null where there is nothing to say. */
  remark: string | null;
  /** Whether the sentence is what the picture is called, and would be heard twice. */
  isCalledSo: boolean;
}

/**
 * The alternative text as it stands, never more: a missing one is said to be missing, and text that was read from the picture is added as what it is.
 */
export function pictureWords(alternative: Alternative, textInPicture: string | null, texts: OutputTexts): PictureWords {
  if (alternative.state === 'decorative') return { alt: '', remark: null, isCalledSo: false };
  if (alternative.state === 'approved' && alternative.text.trim()) return { alt: alternative.text, remark: null, isCalledSo: false };
  const given = alternative.state === 'proposed' ? alternative.text.trim() : '';
  const inside = textInPicture?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const read = inside && inside !== given.replaceAll(/\s+/g, ' ') ? texts.text('text_in_picture', { text: inside }) : '';
  const remark = texts.text(given ? 'description_proposed' : 'description_missing');
  return { alt: [given || remark, read].filter(Boolean).join(' '), remark, isCalledSo: given === '' };
}
