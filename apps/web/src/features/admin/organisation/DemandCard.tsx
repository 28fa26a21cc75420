import { getOrganisationSecurity, putOrganisationSecurity } from '@manara/contract/organisation-security';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Static } from 'typebox';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface RuleProps {
  title: string;
  said: string;
  more?: string;
  /** What the button does. */
  label: string;
  busy: boolean;
  onPress: () => void;
}

/** One rule as it is now, with the button that turns it around. */
function Rule({ title, said, more, label, busy, onPress }: RuleProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <h4 className="font-semibold">{title}</h4>
        <p className="text-ink-muted">{said}</p>
        {more && <p className="text-ink-muted">{more}</p>}
      </div>
      <Button busy={busy} onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

/** Whether everybody in the organisation must have a second step of signing in; for its administrators. */
export function DemandCard() {
  const text = useText();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useApiQuery(getOrganisationSecurity, {});
  const { mutate, isPending, error: refused, reset } = useApiMutation(putOrganisationSecurity);
  const [asking, setAsking] = useState(false);
  const save = (change: Partial<Static<typeof putOrganisationSecurity.body>>, saved: MessageId) => {
    if (!data) return;
    mutate(
      { body: { demands_second_factor: data.demands_second_factor, ...change } },
      {
        onSuccess: () => {
          setAsking(false);
          toast.good((say) => say(saved));
          void queries.invalidateQueries({ queryKey: [getOrganisationSecurity.id] });
        },
      },
    );
  };
  if (error && !data)
    return <LoadFailed level="h3" title={text('settings.demand_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  if (!data)
    return (
      <Loading label={text('settings.demand_loading')}>
        <Skeleton className="h-32" />
      </Loading>
    );
  const {
    demands_second_factor: demands,
    demands_of_administrators: ofAdministrators,
    refuses_sms: refusesSms,
    sends_sms: sendsSms,
  } = data;
  const failure = refused && (refused.failure.detail ?? text('shell.network_error'));
  return (
    <Card>
      <h3 className="mb-4 text-xl font-bold">{text('settings.demand_title')}</h3>
      <Rule
        title={text('settings.demand')}
        said={text(demands ? 'settings.demand_on' : 'settings.demand_off')}
        more={text('settings.demand_without', { count: data.without_second_factor })}
        label={text(demands ? 'settings.demand_end' : 'settings.demand_begin')}
        busy={isPending && !asking}
        onPress={() => {
          reset();
          if (demands) save({ demands_second_factor: false }, 'settings.demand_saved_off');
          else setAsking(true);
        }}
      />
      {!demands && (
        <Rule
          title={text('settings.admin_rule')}
          said={text(ofAdministrators ? 'settings.admin_rule_on' : 'settings.admin_rule_off')}
          label={text(ofAdministrators ? 'settings.admin_rule_end' : 'settings.admin_rule_begin')}
          busy={isPending && !asking}
          onPress={() => {
            reset();
            save(
              { demands_of_administrators: !ofAdministrators },
              ofAdministrators ? 'settings.admin_rule_saved_off' : 'settings.admin_rule_saved_on',
            );
          }}
        />
      )}
      {(sendsSms || refusesSms) && (
        <Rule
          title={text('settings.sms_rule')}
          said={text(refusesSms ? 'settings.sms_rule_on' : 'settings.sms_rule_off')}
          label={text(refusesSms ? 'settings.sms_rule_end' : 'settings.sms_rule_begin')}
          busy={isPending && !asking}
          onPress={() => {
            reset();
            save({ refuses_sms: !refusesSms }, refusesSms ? 'settings.sms_rule_saved_off' : 'settings.sms_rule_saved_on');
          }}
        />
      )}
      {!asking && failure && <Notice tone="bad">{failure}</Notice>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => save({ demands_second_factor: true }, 'settings.demand_saved_on')}
        title={text('settings.demand_confirm')}
        confirmLabel={text('settings.demand_begin')}
        tone="primary"
        busy={isPending}
        error={failure}
      >
        <p>{text('settings.demand_hint')}</p>
        <p>{text('settings.demand_confirm_text', { count: data.without_second_factor })}</p>
      </ConfirmDialog>
    </Card>
  );
}
