import { enterSample, getSample, loadSample, removeSample, type Sample } from '@manara/contract/sample';
import { useEffect, useId, useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { isNetworkError, type Answer } from '../../api/answer.ts';
import { call } from '../../api/api.ts';
import { goToOrganisation } from '../../api/go-to-organisation.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useLeaving } from '../../ui/use-leaving.tsx';

const pollEvery = 1_000;
const texts = {
  none: 'sample.none_text',
  failed: 'sample.failed_text',
  loading: 'sample.loading_text',
  loaded: 'sample.loaded_text',
} as const;

/**
 * Loads the sample organisation, shows how far that is, opens and removes it: for administrators. It is offered where there is nothing yet
 * (`isEmpty`), and stays while there is one.
 */
export function SampleChoice({ isEmpty }: { isEmpty: boolean }) {
  const text = useText();
  const title = useId();
  const { leaveBy, isLeaving, question } = useLeaving('leave');
  const { data } = useApiQuery(getSample, {}, { refetchInterval: (sample) => sample?.state === 'loading' && pollEvery });
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasLoading = useRef(false);
  const state = data?.state;
  useEffect(() => {
    if (wasLoading.current && state === 'loaded') announce((say) => say('sample.loaded_text'));
    wasLoading.current = state === 'loading';
  }, [state]);
  if (!data || !state || (state === 'none' && !isEmpty)) return null;

  const said = <T,>(answer: Answer<T>): T | null => {
    if (answer.ok) return answer.data;
    setFailure(answer.detail ?? text(isNetworkError(answer) ? 'shell.network_error' : 'sample.operation_failed'));
    return null;
  };
  const read = () => queryClient.invalidateQueries({ queryKey: [getSample.id] });
  const busily = async (work: () => Promise<void>) => {
    setFailure(null);
    setBusy(true);
    await work();
    setBusy(false);
  };
  const load = () =>
    busily(async () => {
      said<Sample>(await call(loadSample, {}));
      await read();
      heading.current?.focus();
    });
  const open = () =>
    busily(async () => {
      const sample = said(await call(enterSample, {}));
      if (sample) said(await goToOrganisation(sample.id));
    });
  const remove = () =>
    busily(async () => {
      const answer = await call(removeSample, {});
      said(answer);
      setAsked(false);
      await read();
      if (answer.ok) toast.good((say) => say('sample.removed'));
      heading.current?.focus();
    });
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <h2 id={title} ref={heading} tabIndex={-1} className="text-lg font-bold">
        {text('sample.title')}
      </h2>
      <p className="max-w-prose">{text(texts[state])}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {state === 'loading' && <ProgressBar value={data.progress} label={text('sample.loading_text')} className="max-w-md" />}
      <div className="flex flex-wrap gap-3">
        {(state === 'none' || state === 'failed') && (
          <Button busy={isBusy} onClick={() => void load()}>
            {text('sample.load')}
          </Button>
        )}
        {state === 'loaded' && (
          <>
            <Button variant={isEmpty ? 'primary' : 'secondary'} busy={(isBusy || isLeaving) && !isAsked} onClick={() => void leaveBy(open)}>
              {text('sample.open')}
            </Button>
            <Button onClick={() => setAsked(true)}>{text('sample.remove')}</Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title={text('sample.remove_title')}
        confirmLabel={text('sample.remove')}
        busy={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        <p>{text('sample.remove_text')}</p>
      </ConfirmDialog>
      {question}
    </Card>
  );
}
