import { downloadSummary, getSummary, listSummaryChoices, summaryFormats } from '@manara/contract/summaries';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FileDialog } from '../../ui/document/FileDialog.tsx';
import { useFile } from '../../ui/use-file.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Assumptions } from './Assumptions.tsx';
import { queryOf, useSummarySearch } from './summary-search.ts';
import { SummaryChoices } from './SummaryChoices.tsx';
import { SummaryPreview } from './SummaryPreview.tsx';

/** The executive summary and the legal reports: chosen, read, downloaded, and what their money is reckoned from. */
export function SummaryScreen() {
  const text = useText();
  const { search, goTo } = useSummarySearch();
  const file = useFile();
  const [open, setOpen] = useState(false);
  const { data: choices, error, isFetching, refetch } = useApiQuery(listSummaryChoices, {});
  const query = choices ? queryOf(search, choices.laws[0]?.id) : null;
  const isEmpty = choices?.assets.length === 0;
  const summary = useApiQuery(getSummary, { query: query ?? { kind: search.kind } }, { enabled: query !== null && !isEmpty });
  // What stands under the summary waits for it, so that nothing moves.
  const isSettled = choices ? query === null || isEmpty || !summary.isPending : error !== null;
  return (
    <>
      <PageHeader
        title={text('summaries.title')}
        subtitle={text('summaries.subtitle')}
        back={{ to: '/reports', label: text('summaries.back') }}
        actions={
          <Button icon="download" variant="primary" aria-disabled={query === null || isEmpty || undefined} onClick={() => setOpen(true)}>
            {text('summaries.download')}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {choices ? (
          isEmpty ? (
            <EmptyState
              icon="report"
              title={text('summaries.empty')}
              action={<ButtonLink to="/dashboard">{text('summaries.to_dashboard')}</ButtonLink>}
            >
              {text('summaries.empty_text')}
            </EmptyState>
          ) : (
            <>
              <SummaryChoices choices={choices} search={search} goTo={goTo} />
              {query ? <SummaryPreview summary={summary} /> : <Notice tone="info">{text('summaries.no_tags')}</Notice>}
            </>
          )
        ) : error ? (
          <LoadFailed title={text('summaries.choices_failed')} onRetry={refetch} retrying={isFetching} error={error} />
        ) : (
          <Loading label={text('summaries.loading')} className="grid gap-6">
            <Skeleton className="h-20" />
            <Skeleton className="h-96" />
          </Loading>
        )}
        {isSettled && <Assumptions />}
      </div>
      {open && query && (
        <FileDialog
          title={text('summaries.download_title', { name: text(`summaries.kind_${search.kind}`) })}
          formats={summaryFormats}
          busy={file.busy}
          problem={file.problem}
          download={(format, language) => file.download(downloadSummary, { query: { ...query, format, language } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
