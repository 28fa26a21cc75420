import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { DocumentFields } from './document/DocumentFields.tsx';
import { placesOf } from './model/places.ts';
import { PagePane } from './page/PagePane.tsx';
import { LeastSure } from './result/LeastSure.tsx';
import { ReadingOrder } from './result/ReadingOrder.tsx';
import { WrittenIn } from './session/use-review.ts';
import { useFormulaKeys } from './formula-deeds.ts';
import { moveAmongRows } from './state/use-shortcuts.ts';
import type { useWorkbench } from './use-workbench.ts';

const views = ['reading', 'doubts'] as const;

interface Props {
  bench: ReturnType<typeof useWorkbench>;
  /** Pages whose picture can be shown. */
  pictures: readonly number[];
}

/** The source and what was read of it, side by side; one below the other where there is little room. */
export function Corrections({ bench, pictures }: Props) {
  const text = useText();
  const { view, page, setPage, sections, doubts, chosen, chosenId, pageOf, result, setResult, tools } = bench;
  const { document } = view;
  const section = sections[page] ?? sections[0];
  const hasPicture = pictures.includes(page);
  const formulaKeys = useFormulaKeys();
  const press = (event: React.KeyboardEvent) => {
    moveAmongRows(event);
    formulaKeys(event);
  };
  // What runs on from the page before is marked on this one, too.
  const marked = useMemo(
    () =>
      [sections[page - 1], section]
        .flatMap((one) => (one ? [...one.blocks, ...one.notes.flatMap((note) => note.blocks)] : []))
        .flatMap((block) => [...placesOf(block)]),
    [sections, section, page],
  );
  const { language, direction } = document;
  const written = useMemo(() => ({ language: language === 'und' ? undefined : language, direction }), [language, direction]);
  if (!section) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <PagePane
        page={page}
        pages={document.pages}
        hasPicture={hasPicture}
        places={marked}
        chosen={chosen}
        onPage={setPage}
        onBack={() => {
          const row = chosenId && window.document.querySelector<HTMLElement>(`[data-place="${chosenId}"]`);
          (row || window.document.getElementById('review-result'))?.focus();
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows' buttons, on their way up */}
      <section aria-labelledby="review-result" className="grid min-w-0 gap-3" onKeyDown={press}>
        <h2 id="review-result" tabIndex={-1} className="text-lg font-bold">
          {text('review.result')}
        </h2>
        {tools.canChange && <DocumentFields />}
        <Tabs
          label={text('review.views')}
          tabs={views.map((one) => ({
            id: one,
            label: one === 'doubts' ? text('review.view.doubts', { count: doubts.length }) : text('review.view.reading'),
          }))}
          selected={result}
          onSelect={setResult}
        >
          <WrittenIn value={written}>
            {result === 'reading' ? (
              <ReadingOrder section={section} chosenId={chosenId} hasPicture={hasPicture} />
            ) : (
              <LeastSure places={doubts} chosen={chosen} pageOf={pageOf} hasPicture={hasPicture} />
            )}
          </WrittenIn>
        </Tabs>
      </section>
    </div>
  );
}
