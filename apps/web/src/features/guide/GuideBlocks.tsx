import type { Block, Inline } from '@manara/messages/guide/page';
import { createElement, Fragment } from 'react';
import { Link } from 'react-router';

/** A link of a page: to another page, to a screen, or out of the product. */
function GuideLink({ to, words }: { to: string; words: string }) {
  if (to.startsWith('https:'))
    return (
      <a href={to} rel="noreferrer">
        {words}
      </a>
    );
  return <Link to={to.startsWith('/') ? to : `/support/documentation/${to}`}>{words}</Link>;
}

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  if ('name' in part) return <strong>{part.name}</strong>;
  if ('code' in part)
    return (
      <code dir="auto" className="rounded-sm bg-sunken px-1 wrap-anywhere">
        {part.code}
      </code>
    );
  return 'some' in part ? <em>{part.some}</em> : <GuideLink {...part} />;
}

/** Nothing of a page moves while it is shown: its pieces are children by their places, without keys. */
const Line = ({ parts }: { parts: readonly Inline[] }) =>
  createElement(Fragment, null, ...parts.map((part) => createElement(Part, { part })));

function GuideBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="mt-4 text-xl font-bold">{block.text}</h2>;
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line parts={block.parts} />
      </p>
    );
  const className = `grid gap-2 ps-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`;
  const items = block.items.map((parts) => createElement('li', { className: 'ps-1' }, createElement(Line, { parts })));
  return createElement(block.isOrdered ? 'ol' : 'ul', { className }, ...items);
}

/** The paragraphs, headings and lists of a page. */
export const GuideBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  createElement(Fragment, null, ...blocks.map((block) => createElement(GuideBlock, { block })));
