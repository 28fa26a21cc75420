import { getOrganisationSecurity, putOrganisationSecurity } from '@manara/contract/organisation-security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Whether everybody in the organisation must have a second step of signing in; for its administrators. */
export function DemandCard() {
  const text = useText();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useApiQuery(getOrganisationSecurity, {});
  const { mutate, isPending, error: refused, reset } = useApiMutation(putOrganisationSecurity);
  const [asking, setAsking] = useState(false);
  const save = (demands: boolean, refuses_sms?: boolean) =>
    mutate(
      { body: { demands_second_factor: demands, ...(refuses_sms !== undefined && { refuses_sms }) } },
      {
        onSuccess: () => {
          setAsking(false);
          toast.good((say) =>
            say(
              refuses_sms !== undefined
                ? refuses_sms
                  ? 'settings.sms_rule_saved_on'
                  : 'settings.sms_rule_saved_off'
                : demands
                  ? 'settings.demand_saved_on'
                  : 'settings.demand_saved_off',
            ),
          );
          void queries.invalidateQueries({ queryKey: [getOrganisationSecurity.id] });
        },
      },
    );
  if (error && !data)
    return <LoadFailed level="h3" title={text('settings.demand_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('settings.demand_loading')}>
        <Skeleton className="h-32" />
      </Loading>
    );
  const { demands_second_factor: demands, refuses_sms: refusesSms, sends_sms: sendsSms, without_second_factor: without } = data;
  const failure = refused && (refused.failure.detail ?? text('shell.network_error'));
  return (
    <Card>
      <h3 className="mb-4 text-xl font-bold">{text('settings.demand_title')}</h3>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <div className="min-w-0 flex-1 basis-60">
          <h4 className="font-semibold">{text('settings.demand')}</h4>
          <p className="text-ink-muted">{text(demands ? 'settings.demand_on' : 'settings.demand_off')}</p>
          <p className="text-ink-muted">{text('settings.demand_without', { count: without })}</p>
        </div>
        <Button
          busy={isPending && !asking}
          onClick={() => {
            reset();
            if (demands) save(false);
            else setAsking(true);
          }}
        >
          {text(demands ? 'settings.demand_end' : 'settings.demand_begin')}
        </Button>
      </div>
      {(sendsSms || refusesSms) && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <div className="min-w-0 flex-1 basis-60">
            <h4 className="font-semibold">{text('settings.sms_rule')}</h4>
            <p className="text-ink-muted">{text(refusesSms ? 'settings.sms_rule_on' : 'settings.sms_rule_off')}</p>
          </div>
          <Button
            busy={isPending && !asking}
            onClick={() => {
              reset();
              save(demands, !refusesSms);
            }}
          >
            {text(refusesSms ? 'settings.sms_rule_end' : 'settings.sms_rule_begin')}
          </Button>
        </div>
      )}
      {!asking && failure && <Notice tone="bad">{failure}</Notice>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => save(true)}
        title={text('settings.demand_confirm')}
        confirmLabel={text('settings.demand_begin')}
        tone="primary"
        busy={isPending}
        error={failure}
      >
        <p>{text('settings.demand_hint')}</p>
        <p>{text('settings.demand_confirm_text', { count: without })}</p>
      </ConfirmDialog>
    </Card>
  );
}
