import { putMailServer, readMailServer, removeMailServer, type OrganisationMail } from '@manara/contract/mail';
import { readMessageMeans } from '@manara/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApiMutation } from '../../../api/use-api.ts';
import { useMay } from '../../../api/use-may.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { OwnMailDialog } from './OwnMailDialog.tsx';

/** What is to be said of an organisation's own mail server, and for owners how it is set, changed and given up. */
export function OwnMail({ mail }: { mail: OrganisationMail }) {
  const text = useText();
  const format = useFormat();
  const may = useMay();
  const queries = useQueryClient();
  const { mutate, isPending, error, reset } = useApiMutation(removeMailServer);
  const set = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const { own, installation } = mail;
  const took = (changed: OrganisationMail) => {
    setOpen(null);
    queries.setQueriesData({ queryKey: [readMailServer.id] }, changed);
    void queries.invalidateQueries({ queryKey: [readMessageMeans.id] });
  };
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      {own && (
        <>
          {own.failing_since !== null && (
            <Notice tone="warn" role="note">
              {text('deliveries.means_failing', { since: isolate(format.dateTime(own.failing_since)), said: own.last_error ?? '' })}
            </Notice>
          )}
          <p className="max-w-prose wrap-anywhere text-ink-muted">
            {installation === null
              ? text('deliveries.means_no_accounts')
              : text('deliveries.means_accounts', { server: installation.server })}
          </p>
        </>
      )}
      {may(putMailServer) && (
        <div className="flex flex-wrap gap-3">
          <Button ref={set} onClick={() => setOpen('form')}>
            {text(own ? 'deliveries.own_change' : 'deliveries.own_set')}
          </Button>
          {own && (
            <Button
              onClick={() => {
                reset();
                setOpen('removal');
              }}
            >
              {text(installation ? 'deliveries.own_remove' : 'deliveries.own_remove_none')}
            </Button>
          )}
        </div>
      )}
      {open === 'form' && (
        <OwnMailDialog
          stored={own}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            took(saved);
            toast.good((say) => say('deliveries.own_saved'));
          }}
        />
      )}
      <ConfirmDialog
        open={open === 'removal'}
        onClose={() => setOpen(null)}
        onConfirm={() =>
          mutate(
            {},
            {
              onSuccess: (left) => {
                // The button that asked for it goes.
                flushSync(() => took(left));
                set.current?.focus();
                toast.good((say) => say('deliveries.own_removed'));
              },
            },
          )
        }
        title={text(installation ? 'deliveries.own_remove' : 'deliveries.own_remove_none')}
        confirmLabel={text(installation ? 'deliveries.own_remove' : 'deliveries.own_remove_none')}
        busy={isPending}
        error={error && (error.failure.detail ?? text('shell.network_error'))}
      >
        <p>{text(installation ? 'deliveries.own_remove_text' : 'deliveries.own_remove_text_none')}</p>
      </ConfirmDialog>
    </div>
  );
}
