import type { Block } from '@manara/core/document/block';
import { blockText } from '@manara/core/document/walk';
import { useText } from '../../../i18n/use-text.ts';
import { DocumentPicture } from './DocumentPicture.tsx';
import { FormulaReadings } from './FormulaReadings.tsx';
import { InlineContent } from './InlineContent.tsx';
import { MathView } from './MathView.tsx';
import { TableContent } from './TableContent.tsx';

const sizes = ['text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-base', 'text-base'] as const;

/** What a block holds, but for blocks in it that stand on lines of their own. Headings look like headings and are none of the screen's. */
export const BlockContent = ({ block }: { block: Block }) =>
  block.type === 'list' || block.type === 'quote' || block.type === 'aside' ? null : (
    <>
      <Content block={block} />
      <FormulaReadings block={block} />
    </>
  );

function Content({ block }: { block: Exclude<Block, { type: 'list' | 'quote' | 'aside' }> }) {
  const text = useText();
  switch (block.type) {
    case 'heading':
      return (
        <p className={`font-bold ${sizes[block.level - 1]}`}>
          {/* The space between two directions belongs to neither. */}
          {block.number && (
            <>
              <bdi>{block.number}</bdi>{' '}
            </>
          )}
          <InlineContent inlines={block.inlines} />
        </p>
      );
    case 'paragraph':
      return (
        <p>
          <InlineContent inlines={block.inlines} />
        </p>
      );
    case 'code':
      return (
        <pre dir="ltr" className="rounded-control bg-sunken p-3 whitespace-pre-wrap wrap-anywhere">
          {block.text}
        </pre>
      );
    case 'formula':
      return (
        <p className="flex flex-wrap items-center gap-4">
          <MathView formula={block.formula} boxes={block.boxes} />
          {block.number && <bdi className="text-ink-muted">{block.number}</bdi>}
        </p>
      );
    case 'figure':
      return (
        <>
          {block.picture && (
            <DocumentPicture picture={block.picture} alternative={'text' in block.alternative ? block.alternative.text : ''} />
          )}
          {block.caption && (
            <p className="mt-2">
              <InlineContent inlines={block.caption} />
            </p>
          )}
          {'text' in block.alternative && (
            <p className="mt-2 text-sm text-ink-muted" dir="auto">
              {block.alternative.text}
            </p>
          )}
        </>
      );
    case 'table':
      return <TableContent table={block} />;
    case 'contents':
      return <pre className="font-sans whitespace-pre-wrap wrap-anywhere">{blockText(block)}</pre>;
    case 'page_break':
      return <p className="text-sm text-ink-muted">{text('review.page_here', { page: block.page + 1 })}</p>;
    case 'separator':
      return <hr className="border-line-strong" />;
  }
}
