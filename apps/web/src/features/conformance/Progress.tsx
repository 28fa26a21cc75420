import type { ConformanceDraft } from '@manara/contract/conformance';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { StatCard } from '../../ui/StatCard.tsx';

/** How far people have judged, and what no machine says for them. */
export function Progress({ draft }: { draft: ConformanceDraft }) {
  const text = useText();
  const format = useFormat();
  const { judged, total, unjudged_criteria: open, contradicted } = draft.counts;
  return (
    <section aria-labelledby="progress" className="grid grid-cols-1 gap-4">
      <h2 id="progress" className="sr-only">
        {text('conformance.progress')}
      </h2>
      <Notice tone="info">
        {text('conformance.automation')}{' '}
        {draft.scanned_at
          ? text('conformance.scanned_at', { date: isolate(format.dateTime(draft.scanned_at)) })
          : text('conformance.never_scanned')}
      </Notice>
      <dl className="grid gap-4 sm:grid-cols-3">
        <StatCard
          icon="check-circle"
          label={text('conformance.judged')}
          value={text('conformance.part_of', { part: judged, whole: total })}
          note={text('conformance.judged_note')}
        />
        <StatCard
          icon="clock"
          tone={open > 0 ? 'warn' : 'good'}
          label={text('conformance.open_criteria')}
          value={format.number(open)}
          note={text('conformance.open_criteria_note')}
        />
        <StatCard
          icon="alert"
          tone={contradicted > 0 ? 'bad' : 'plain'}
          label={text('conformance.contradicted')}
          value={format.number(contradicted)}
          note={text('conformance.contradicted_note')}
        />
      </dl>
    </section>
  );
}
