import { buffer } from 'node:stream/consumers';
import type { AlternativeProposal } from '@manara/contract/review-proposals';
import type { Figure } from '@manara/core/document/block';
import type { StructuredDocument } from '@manara/core/document/document';
import type { InlinePicture } from '@manara/core/document/inline';
import { plainText } from '@manara/core/document/walk';
import type { Language } from '@manara/messages/locale';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { proposeAlternative as propose } from '../assistant/model/propose-alternative.ts';
import type { ModelMeans, Patience } from '../assistant/model/reach-model.ts';
import type { Spender } from '../assistant/model/spending-store.ts';
import type { DocumentKey } from '../documents/versions/version-rows.ts';
import { findNode } from './find-node.ts';
import { contentOf, openReview, type Parts } from './open-review.ts';
import { openPicture } from './pictures.ts';

/** Bytes and pixels of a side of the largest picture that all providers take. */
const most = { bytes: 3_500_000, pixels: 8_000 };

interface Asked {
  key: DocumentKey;
  /** The picture's node. */
  node: string;
  person: Spender;
  language: Language;
}

/** A picture that the document holds, wherever it stands; null: there is none of this id. */
function findPicture(document: StructuredDocument, id: string) {
  const node = findNode(document, id) as Figure | InlinePicture | { type?: undefined } | null;
  if (node?.type !== 'figure' && node?.type !== 'inline_picture') return null;
  const caption = node.type === 'figure' && node.caption ? plainText(node.caption) : '';
  return node.picture && { picture: node.picture, caption: caption.slice(0, 1_000) };
}

/** Has the organisation's model say what a picture of a document shows, in the document's language. Nothing is changed. */
export async function proposeAlternative(parts: Parts & ModelMeans, asked: Asked, waiting: Patience): Promise<AlternativeProposal> {
  const { key, node: id, person, language } = asked;
  const { current } = await openReview(parts.db, key);
  const document = await contentOf(parts, key, current);
  const found = findPicture(document, id);
  if (!found) throw notFound();
  const { picture, caption } = found;
  const tooLarge = new AppError('model.picture_too_large', 409);
  if (Math.max(picture.width, picture.height) > most.pixels) throw tooLarge;
  const file = await openPicture(parts, { ...key, reading: current.reading }, picture.id);
  if ((file.size ?? 0) > most.bytes) {
    file.stream.destroy();
    throw tooLarge;
  }
  const bytes = await buffer(file.stream);
  if (bytes.length > most.bytes) throw tooLarge;
  return propose(
    parts,
    person,
    { bytes, type: picture.type, caption, language: document.language === 'und' ? language : document.language },
    waiting,
  );
}
