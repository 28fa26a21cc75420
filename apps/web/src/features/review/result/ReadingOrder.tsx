import { Unfolding } from '../Unfolding.tsx';
import { sectionsOf, type Section } from '../model/sections.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockEditor } from '../editor/BlockEditor.tsx';
import { InsertBlock } from '../editor/InsertBlock.tsx';
import { placesOf } from '../model/places.ts';
import type { Block } from '@manara/core/document/block';
import { useReview, useReviewedDocument } from '../session/use-review.ts';
import { BlockRow } from './BlockRow.tsx';

interface Props {
  section: Section;
  chosenId: string | null;
  hasPicture: boolean;
}

/** What is read on one page, in reading order: the text, its notes, and what was set apart. */
export function ReadingOrder({ section, chosenId, hasPicture }: Props) {
  const text = useText();
  const { blocks, notes, artifacts } = section;
  return (
    <div className="grid gap-4">
      {blocks.length > 0 ? (
        <Rows blocks={blocks} label={text('review.rows_label')} chosenId={chosenId} hasPicture={hasPicture} />
      ) : (
        <NothingRead page={section.page} />
      )}
      {notes.length > 0 && (
        <section aria-labelledby="review-notes" className="grid gap-2">
          <h3 id="review-notes" className="font-bold">
            {text('review.notes')}
          </h3>
          {notes.map((note) => (
            <div key={note.id} className="grid gap-2">
              <p className="text-sm font-semibold">{text('review.note', { mark: isolate(note.mark) })}</p>
              <Rows
                blocks={note.blocks}
                label={text('review.note', { mark: isolate(note.mark) })}
                chosenId={chosenId}
                hasPicture={hasPicture}
              />
            </div>
          ))}
        </section>
      )}
      {artifacts.length > 0 && <SetApart section={section} />}
    </div>
  );
}

/** A page of which nothing is read, and where a person can write what stands there. */
function NothingRead({ page }: { page: number }) {
  const text = useText();
  const { canChange } = useReview();
  const next = sectionsOf(useReviewedDocument()).find((section) => section.page > page && section.blocks.length > 0);
  return (
    <div className="grid gap-3 rounded-card border border-dashed border-line-strong p-6">
      <p className="text-center text-ink-muted">{text('review.nothing_read')}</p>
      {canChange && <InsertBlock place={null} next={next?.blocks[0]?.id ?? null} />}
    </div>
  );
}

function Rows({ blocks, label, chosenId, hasPicture }: Omit<Props, 'section'> & { blocks: readonly Block[]; label: string }) {
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-2">
      {blocks.flatMap(placesOf).map((place) => (
        <BlockRow key={place.block.id} place={place} isChosen={place.block.id === chosenId}>
          {place.block.id === chosenId && <BlockEditor place={place} hasPicture={hasPicture} />}
        </BlockRow>
      ))}
    </ol>
  );
}

/** Running heads, page numbers and what people have taken out: not read, and read again where somebody wants it. */
function SetApart({ section: { artifacts, blocks } }: { section: Section }) {
  const text = useText();
  const { apply, canChange } = useReview();
  const first = blocks.find(({ type }) => type !== 'page_break')?.id ?? null;
  return (
    <Unfolding summary={text('review.set_apart', { count: artifacts.length })}>
      <ul className="grid gap-2">
        {artifacts.map(({ id, kind, text: words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line p-2">
            <span className="min-w-0">
              <span className="font-semibold">{text(`review.artifact.${kind}`)}</span> <bdi>{words}</bdi>
            </span>
            {canChange && words.trim() !== '' && (
              <Button
                size="sm"
                onClick={() => apply({ edits: [{ type: 'restore', id, before: first }], said: (say) => say('review.done.restore') }, id)}
              >
                {text('review.read_again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Unfolding>
  );
}
