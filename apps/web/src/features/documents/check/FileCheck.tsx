import { checkDocument, fixDocument, getDocumentCheck, type DocumentCheck } from '@manara/contract/document-check';
import type { DocumentDetails } from '@manara/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '../../../api/endpoint-types.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../ui/announce/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckedIssues } from '../../../ui/checked/CheckedIssues.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageScore } from '../../../ui/score/PageScore.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { useFile } from '../../../ui/use-file.ts';
import { DocumentAnswers } from './DocumentAnswers.tsx';
import { useRefreshCheck } from './use-refresh-check.ts';

/** Milliseconds between two looks at a check that is under way. */
const lookAgain = 1_000;

/** Has the end of a check read out once, when it has come. */
function useSpokenEnd(state: DocumentCheck['state'] | undefined, name: string): void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (state === 'analyzing') isAwaited.current = true;
    else if (state !== undefined && isAwaited.current) {
      isAwaited.current = false;
      announce((say) => say(state === 'completed' ? 'checked.done' : 'checked.undone', { name: isolate(name) }));
    }
  }, [state, name]);
}

/** What the last check came to. */
function Outcome({ document, check: { analysis, failure, checked_at: checkedAt } }: { document: DocumentDetails; check: DocumentCheck }) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      {failure && (
        <Notice tone="bad" role="note">
          {failure}
        </Notice>
      )}
      {analysis && (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <PageScore score={analysis.score} />
            <span>{analysis.summary}</span>
          </p>
          <CheckedIssues
            name={document.original_filename}
            analysis={analysis}
            renderAnswers={(issue) => <DocumentAnswers documentId={document.id} issue={issue} />}
          />
          {checkedAt && <p className="text-sm text-ink-muted">{text('checked.checked_on', { date: format.dateTime(checkedAt) })}</p>}
        </>
      )}
    </>
  );
}

function Actions({ document: { id, original_filename: name }, check }: { document: DocumentDetails; check: DocumentCheck }) {
  const text = useText();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useApiMutation(checkDocument);
  const { busy, problem, download } = useFile('checked.fix_failed');
  const refresh = useRefreshCheck();
  // What became of the answers is told beside them, also where nothing was fixed.
  const fix = async () => {
    await download(fixDocument, { params: { id } }, name);
    await refresh();
  };
  // Its answer is shown at once, so that the end is told of however soon it comes.
  const start = () =>
    mutate(
      { params: { id } },
      { onSuccess: (begun) => queries.setQueriesData<Output<typeof getDocumentCheck>>({ queryKey: [getDocumentCheck.id] }, begun) },
    );
  const failure = problem ?? (error ? (error.failure.detail ?? text('checked.start_failed')) : null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {check.can_check && (
          <Button size="sm" icon="search" busy={isPending || check.state === 'analyzing'} onClick={start}>
            {text(check.checked_at === null ? 'checked.start' : 'checked.again')}
          </Button>
        )}
        {check.can_fix && (
          <Button size="sm" icon="wand" busy={busy} aria-label={text('checked.fix_of', { name: isolate(name) })} onClick={() => void fix()}>
            {text('checked.fix')}
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** How accessible a document was as it was uploaded: its check, and what can be made of it. */
export function FileCheck({ document }: { document: DocumentDetails }) {
  const text = useText();
  const { id, original_filename: name, outputs } = document;
  const { data, error, refetch, isFetching } = useApiQuery(
    getDocumentCheck,
    { params: { id } },
    { refetchInterval: (read) => (read?.state === 'analyzing' ? lookAgain : false) },
  );
  useSpokenEnd(data?.state, name);
  return (
    <section aria-labelledby="file-check" className="grid gap-3">
      <h3 id="file-check" className="font-semibold">
        {text('checked.title')}
      </h3>
      {data ? (
        <>
          {data.state === 'analyzing' && <p>{text('checked.running')}</p>}
          {data.state === 'none' ? <p>{text('checked.not_yet')}</p> : <Outcome document={document} check={data} />}
          {data.analysis && outputs.includes('pdf') && <p>{text('checked.tagged')}</p>}
          <Actions document={document} check={data} />
        </>
      ) : error ? (
        <LoadFailed title={text('checked.load_failed')} onRetry={refetch} retrying={isFetching} level="h4" error={error} />
      ) : (
        <Loading label={text('documents.loading_details')}>
          <Skeleton className="h-20" />
        </Loading>
      )}
    </section>
  );
}
