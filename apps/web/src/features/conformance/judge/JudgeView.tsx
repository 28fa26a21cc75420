import { judgeRequirement, type ConformanceDraft } from '@manara/contract/conformance';
import { useCallback, useRef, useState } from 'react';
import { useRefusal } from '../../../api/use-may.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LicenceNote } from '../../../ui/LicenceNote.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { useConformanceSearch } from '../conformance-search.ts';
import { JudgeLine } from './JudgeLine.tsx';
import { Matrix } from './Matrix.tsx';
import { nextOpen } from './next-open.ts';

/** The lines of one table at a time, each with its judgement. */
export function JudgeView({ draft, state }: { draft: ConformanceDraft; state: ReturnType<typeof useConformanceSearch> }) {
  const text = useText();
  const refusal = useRefusal(judgeRequirement);
  const canJudge = refusal === null;
  const { search, goTo } = state;
  const { tables, asset } = draft;
  const shown = tables.find(({ id }) => id === search.table) ?? tables[0];
  const [wanted, setWanted] = useState<string | null>(null);
  const last = useRef('');
  const reached = useCallback((line: string) => {
    last.current = line;
    setWanted(null);
  }, []);
  if (!shown) return null;
  const next = () => {
    const found = nextOpen(tables, shown.id, last.current);
    if (!found) return toast.good((say) => say('conformance.all_judged'));
    goTo({ table: found.table });
    setWanted(found.line);
  };
  const choose = (table: string, line: string) => {
    goTo({ table });
    setWanted(line);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Matrix draft={draft} onChoose={choose} />
      <div className="flex flex-wrap items-end gap-4">
        <Select
          className="min-w-0 flex-1 basis-64 sm:max-w-md"
          label={text('conformance.table')}
          value={shown.id}
          options={tables.map(({ id }) => ({ value: id, label: text(`conformance.table_${id}`) }))}
          onChange={(table) => goTo({ table })}
        />
        {canJudge && (
          <Button icon="arrow-down" onClick={next}>
            {text('conformance.next_open')}
          </Button>
        )}
      </div>
      {refusal === 'licence' ? (
        <LicenceNote of={judgeRequirement} />
      ) : (
        <p className="text-sm text-ink-muted">{text(canJudge ? 'conformance.keys' : 'conformance.reads_only')}</p>
      )}
      <section aria-labelledby="table-title">
        <h3 id="table-title" className="mb-3 text-lg font-bold">
          {shown.title}
        </h3>
        <ol>
          {shown.lines.map((line) =>
            line.kind === 'answer' ? (
              <JudgeLine
                key={line.id}
                assetId={asset.id}
                line={line}
                canJudge={canJudge}
                isWanted={wanted === line.id}
                onReached={reached}
              />
            ) : (
              <li key={line.id} className="border-t border-line py-3 font-semibold">
                <bdi>{line.number}</bdi> {line.name}
                {line.kind === 'see' && (
                  <span className="flex items-center gap-2 font-normal text-ink-muted">
                    <Icon name="info" />
                    {text('conformance.see')}
                  </span>
                )}
              </li>
            ),
          )}
        </ol>
      </section>
    </div>
  );
}
