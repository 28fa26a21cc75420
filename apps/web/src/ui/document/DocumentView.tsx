import type { DocumentBlock } from '@manara/contract/document';
import type { Tone } from '@manara/core/conformance/terms';
import { BarChart, type BarTone } from '../chart/BarChart.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { DocumentTable } from './DocumentTable.tsx';

const barTones: Record<Tone, BarTone> = { good: 'good', warn: 'fair', bad: 'poor', plain: 'quiet' };

/** The screen has the first heading, so that those of the document stand one lower. */
const headings = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5' } as const;
const sizes = { 1: 'text-xl sm:text-2xl', 2: 'mt-4 border-t border-line pt-4 text-lg sm:text-xl', 3: 'mt-2 text-lg', 4: 'mt-2' } as const;
const looks = { plain: '', note: 'rounded-control border-s-4 border-line-strong bg-sunken px-4 py-3', muted: 'text-ink-muted' } as const;

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = headings[block.level];
      return (
        <Heading className={`font-bold ${sizes[block.level]}`}>
          <DocumentLine line={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className={`max-w-prose ${looks[block.look]}`}>
          <DocumentLine line={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul className="grid max-w-prose list-disc gap-1 ps-6">
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>
              <DocumentLine line={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4">
          {block.items.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-muted">{name}</dt>
              <dd className="font-semibold">
                <DocumentLine line={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        <div className="min-w-0">
          <DocumentTable block={block} />
        </div>
      );
    case 'chart':
      return (
        <div className="max-w-2xl">
          <p className="mb-2 font-semibold">{block.caption}</p>
          <BarChart
            label={block.caption}
            max={1}
            bars={block.bars.map(({ label, shown, share, tone, breakNote }) => ({
              key: label,
              label,
              value: share,
              figure: shown,
              tone: barTones[tone],
              breakNote,
            }))}
          />
        </div>
      );
  }
}

/** A document of ours as it will be read, in the look of the screen. */
export const DocumentView = ({ blocks }: { blocks: readonly DocumentBlock[] }) => (
  <div className="grid grid-cols-1 gap-4">
    {blocks.map((block, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- blocks never change places
      <Block key={index} block={block} />
    ))}
  </div>
);
