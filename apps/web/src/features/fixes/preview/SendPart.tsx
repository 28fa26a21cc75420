import { cancelFixes, getFixes, sendFixes, type FixBatch } from '@manara/contract/fixes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { fixNews } from '../news/own-fix-news.ts';
import { alikeFixes } from './alike-fixes.ts';
import { fixName, headingOf } from './fix-name.ts';
import { JumpLink } from './JumpLink.tsx';

/** Says what would be sent, and sends it. */
export function SendPart({ batch, isChoosing }: { batch: FixBatch; isChoosing: boolean }) {
  const text = useText();
  const queries = useQueryClient();
  const [isGivingUp, setGivingUp] = useState(false);
  const send = useApiMutation(sendFixes);
  const giveUp = useApiMutation(cancelFixes);
  const params = { id: batch.id };
  const read = () => queries.invalidateQueries({ queryKey: [getFixes.id] });
  const fixes = batch.fixes.filter((fix) => fix.is_sent).length;
  const waiting = batch.fixes.filter((fix) => fix.waits);
  const files = batch.files.length;
  const host = batch.repository?.provider ?? 'github';
  // An earlier request for it was closed: another one is opened only where a person says so.
  const despiteClosed = batch.problem?.code === 'request_closed';
  const words = files > 0 ? text('fix.will_send', { fixes, files }) : text('fix.will_send_nothing');
  const start = () => {
    const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();
    const sent = send.mutateAsync({ params, body: { despite_closed: despiteClosed } }, { onSuccess: focusHeading });
    // A promise, since people who have gone elsewhere meanwhile are told too: the callbacks end with the screen.
    void sent
      .then(fixNews.begun, ({ failure }: CallError) => toast.bad((say) => [say('fix.failed'), failure.detail].filter(Boolean).join(' ')))
      .finally(read);
  };
  return (
    <Card as="section" aria-labelledby="send" className="grid gap-3">
      <h2 id="send" tabIndex={-1} className="text-xl font-bold">
        {text('fix.send_title')}
      </h2>
      <p role="status">
        {words}{' '}
        {files > 0 && text(batch.will_be_draft ? 'fix.will_be_draft' : 'fix.will_be_request', { host, fixes, waiting: waiting.length })}
      </p>
      {waiting.length > 0 && (
        <ul className="list-disc ps-5">
          {alikeFixes(batch.fixes)
            .map(([head, ...others]) => ({ head, waiting: [head, ...others].filter((fix) => fix.waits) }))
            .map(
              ({ head, waiting: [first, ...more] }) =>
                first && (
                  <li key={head.id}>
                    <JumpLink to={headingOf(head)}>{fixName(text, first)}</JumpLink>{' '}
                    {more.length > 0 && text('fix.and_files', { count: more.length })}
                  </li>
                ),
            )}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="share" busy={send.isPending} aria-disabled={files === 0 || isChoosing || undefined} onClick={start}>
          {text(despiteClosed ? 'fix.send_again' : batch.will_be_draft ? 'fix.send_draft' : 'fix.send', { host })}
        </Button>
        <Button onClick={() => setGivingUp(true)}>{text('fix.give_up')}</Button>
      </div>
      <ConfirmDialog
        open={isGivingUp}
        onClose={() => setGivingUp(false)}
        onConfirm={() => giveUp.mutate({ params }, { onSuccess: () => setGivingUp(false), onSettled: () => void read() })}
        title={text('fix.give_up_title')}
        confirmLabel={text('fix.give_up')}
        busy={giveUp.isPending}
        error={giveUp.error ? (giveUp.error.failure.detail ?? text('shell.network_error')) : null}
      >
        <p>{text('fix.give_up_text')}</p>
      </ConfirmDialog>
    </Card>
  );
}
