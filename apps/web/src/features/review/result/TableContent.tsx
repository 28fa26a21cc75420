import type { Block, Table } from '@manara/core/document/block';
import { blockText } from '@manara/core/document/walk';
import { InlineContent } from './InlineContent.tsx';
import { MathView } from './MathView.tsx';

const scopes = { column: 'col', row: 'row', both: 'col' } as const;

const CellBlock = ({ block }: { block: Block }) => {
  if (block.type === 'paragraph' || block.type === 'heading') return <InlineContent inlines={block.inlines} />;
  return block.type === 'formula' ? <MathView formula={block.formula} boxes={block.boxes} /> : blockText(block);
};

/** A table as it is understood, its heads marked. */
export const TableContent = ({ table }: { table: Table }) => (
  <div className="relative z-1 overflow-x-auto" tabIndex={-1}>
    <table className="border-collapse text-sm">
      {table.caption && (
        <caption className="pb-2 text-start font-semibold">
          <InlineContent inlines={table.caption} />
        </caption>
      )}
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.id}>
            {row.cells.map(({ id, heads, columns, rows, blocks, language, direction }) => {
              const Cell = heads ? 'th' : 'td';
              return (
                <Cell
                  key={id}
                  scope={heads ? scopes[heads] : undefined}
                  colSpan={columns}
                  rowSpan={rows}
                  lang={language}
                  dir={direction}
                  className={`min-w-12 border border-line-strong px-2 py-1 text-start align-top ${heads ? 'bg-sunken font-semibold' : ''}`}
                >
                  {blocks.map((block) => (
                    <div key={block.id}>
                      <CellBlock block={block} />
                    </div>
                  ))}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
