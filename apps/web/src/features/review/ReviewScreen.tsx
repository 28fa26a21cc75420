import type { Review } from '@manara/contract/review';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { isNetworkError } from '../../api/answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { keepShown, openSession } from './session/open-session.ts';
import { useLoadedReview } from './session/use-loaded-review.ts';
import { useSessionView } from './session/use-review.ts';
import { Workbench } from './Workbench.tsx';

/** A document beside its source: what was understood of it is checked and corrected, the least sure first. */
export function ReviewScreen() {
  const { documentId = '' } = useParams();
  return <LoadedReview key={documentId} id={documentId} />;
}

function LoadedReview({ id }: { id: string }) {
  const text = useText();
  const { review, failure, isLoading, load } = useLoadedReview(id);
  useEffect(() => keepShown(id), [id]);
  if (review) return <OpenReview id={id} review={review} onReload={load} />;
  if (failure) {
    return (
      <ErrorPanel
        level="h1"
        title={text(failure.code === 'document.not_ready' ? 'review.not_ready' : 'review.load_failed')}
        onRetry={load}
        retrying={isLoading}
        action={<ButtonLink to="/upload">{text('review.back')}</ButtonLink>}
      >
        {isNetworkError(failure) ? text('shell.network_error') : failure.detail}
      </ErrorPanel>
    );
  }
  return (
    <>
      <PageHeader title={text('review.loading')} back={{ to: '/upload', label: text('review.back') }} />
      <Loading label={text('review.loading')} className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </Loading>
    </>
  );
}

/** One session for as long as the screen is shown; what is open of one reading of the source ends with it. */
function OpenReview({ id, review, onReload }: { id: string; review: Review; onReload: () => void }) {
  const [session] = useState(() => openSession(id, review));
  const { reading } = useSessionView(session).state;
  return <Workbench key={reading} id={id} review={review} reading={reading} session={session} onReload={onReload} />;
}
