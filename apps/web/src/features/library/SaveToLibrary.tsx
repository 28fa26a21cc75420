import { cancelLibrarySaving, librarySaving, startLibrarySaving, type LibrarySaving } from '@manara/contract/libraries';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/toast/toast.ts';

type Latest = NonNullable<LibrarySaving['latest']>;

const isUnderWay = (latest: LibrarySaving['latest']): boolean => latest?.status === 'queued' || latest?.status === 'running';

/** What the newest run came to, with the reason of each file that was left alone. */
function SavingResult({ latest }: { latest: Latest }) {
  const text = useText();
  return (
    <div className="space-y-2">
      {latest.status === 'failed' && latest.problem && <Notice tone="bad">{latest.problem.message}</Notice>}
      <p role="status">
        {latest.status === 'cancelled' && `${text('library.save_stopped')} `}
        {text('library.saved', { count: latest.saved })}
      </p>
      {latest.left.length > 0 && (
        <Disclosure summary={text('library.left', { count: latest.left.length })}>
          <ul className="space-y-2">
            {latest.left.map(({ file, reason }) => (
              <li key={file}>
                <Bdi className="font-semibold break-all">{file}</Bdi>
                <p className="text-ink-muted">{reason}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** Saves the files that can be fixed safely as new versions in the library: asks first, then says how far it is and what came of it. */
export function SaveToLibrary({ assetId }: { assetId: string }) {
  const text = useText();
  const heading = useId();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const input = { params: { id: assetId } };
  const { data } = useApiQuery(librarySaving, input, { refetchInterval: (now) => (isUnderWay(now?.latest ?? null) ? 2_000 : false) });
  const start = useApiMutation(startLibrarySaving);
  const stop = useApiMutation(cancelLibrarySaving);
  if (!data) return null;
  const { latest, problem, files } = data;
  const running = isUnderWay(latest);
  const refresh = () => void queries.invalidateQueries({ queryKey: [librarySaving.id] });
  const begin = () =>
    start.mutate(input, {
      onSuccess: () => {
        setAsking(false);
        announce((say) => say('library.saving'));
      },
      onSettled: refresh,
    });
  const end = () =>
    stop.mutate(input, { onError: ({ failure }) => toast.bad((say) => failure.detail ?? say('library.stop_failed')), onSettled: refresh });
  return (
    <Card as="section" aria-labelledby={heading} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="text-lg font-semibold">
          {text('library.save_title')}
        </h2>
        {running ? (
          <Button icon="stop" busy={stop.isPending} onClick={end}>
            {text('library.stop')}
          </Button>
        ) : (
          !problem && (
            <Button
              icon="upload"
              onClick={() => {
                start.reset();
                setAsking(true);
              }}
            >
              {text('library.save')}
            </Button>
          )
        )}
      </div>
      {problem && !running && <p className="text-ink-muted">{problem.message}</p>}
      {running && latest && (
        <>
          <ProgressBar value={latest.progress} label={text('library.saving')} />
          <p>{text('library.saved', { count: latest.saved })}</p>
        </>
      )}
      {latest && !running && <SavingResult latest={latest} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={begin}
        title={text('library.save_confirm')}
        confirmLabel={text('library.save')}
        tone="primary"
        busy={start.isPending}
        error={start.error && (start.error.failure.detail ?? text('library.save_failed'))}
      >
        <p>{text('library.save_text', { count: files })}</p>
      </ConfirmDialog>
    </Card>
  );
}
