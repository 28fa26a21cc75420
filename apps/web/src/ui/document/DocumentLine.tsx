import type { DocumentInline } from '@manara/contract/document';
import type { Tone } from '@manara/core/conformance/terms';
import { Badge, type BadgeTone } from '../Badge.tsx';

const badgeTones: Record<Tone, BadgeTone> = { good: 'good', warn: 'warn', bad: 'bad', plain: 'neutral' };

const isLink = (href: string): boolean => /^(https?|mailto):/i.test(href);

function Piece({ piece }: { piece: DocumentInline }) {
  if (typeof piece === 'string') return piece;
  if ('foreign' in piece) return <bdi className="whitespace-pre-line">{piece.foreign}</bdi>;
  if ('strong' in piece) return <strong>{piece.strong}</strong>;
  if ('badge' in piece) return <Badge tone={badgeTones[piece.tone]}>{piece.badge}</Badge>;
  const shown = <bdi>{piece.text ?? piece.href}</bdi>;
  return isLink(piece.href) ? (
    <a href={piece.href} rel="noreferrer nofollow" target="_blank" className="inline-block min-h-6 max-w-full wrap-anywhere">
      {shown}
    </a>
  ) : (
    shown
  );
}

/** One line of a document of ours. */
export const DocumentLine = ({ line }: { line: readonly DocumentInline[] }) =>
  // The pieces of a line never change places.
  // oxlint-disable-next-line react/no-array-index-key
  line.map((piece, index) => <Piece key={index} piece={piece} />);
