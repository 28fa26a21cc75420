import { getSecurityRules, putSecurityRules, type SecurityRules } from '@manara/contract/organisation-security';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { keySources } from '../../../ui/api-keys/key-sources.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { domainsIn, idleMinutes, keyDays, sessionHours, withStored } from './rule-choices.ts';

type Bound = 'session_hours' | 'idle_minutes' | 'longest_key_days';

const offered = { session_hours: sessionHours, idle_minutes: idleMinutes, longest_key_days: keyDays };

export function SecurityRulesForm({ stored }: { stored: SecurityRules }) {
  const text = useText();
  const queries = useQueryClient();
  const isOwner = hasRole(useSignedInUser().role, 'owner');
  const { mutate, isPending, error } = useApiMutation(putSecurityRules);
  const [values, setValues] = useState(stored);
  const [domains, setDomains] = useState(stored.invitation_domains.join('\n'));
  const save = () =>
    mutate(
      { body: { ...values, invitation_domains: domainsIn(domains) } },
      {
        onSuccess: (saved) => {
          setValues(saved);
          setDomains(saved.invitation_domains.join('\n'));
          toast.good((say) => say('admin.rules_saved'));
          for (const id of [getSecurityRules.id, ...Object.values(keySources).map(({ list }) => list.id)])
            void queries.invalidateQueries({ queryKey: [id] });
        },
      },
    );
  const named = (bound: Bound, value: number | null): string => {
    if (value === null) return text(`admin.rules_${bound}_none`);
    if (bound === 'longest_key_days' || (bound === 'session_hours' && value % 24 === 0))
      return text('admin.rules_days', { days: bound === 'session_hours' ? value / 24 : value });
    if (bound === 'idle_minutes' && value % 60 !== 0) return text('admin.rules_minutes', { minutes: value });
    return text('admin.rules_hours', { hours: bound === 'idle_minutes' ? value / 60 : value });
  };
  const choice = (bound: Bound) =>
    isOwner ? (
      <Select
        label={text(`admin.rules_${bound}`)}
        hint={text(`admin.rules_${bound}_hint`)}
        name={bound}
        value={String(values[bound])}
        options={withStored(offered[bound], stored[bound]).map((value) => ({ value: String(value), label: named(bound, value) }))}
        onChange={(value) => setValues({ ...values, [bound]: value === 'null' ? null : Number(value) })}
      />
    ) : (
      <TextField label={text(`admin.rules_${bound}`)} name={bound} readOnly value={named(bound, stored[bound])} onChange={() => {}} />
    );
  return (
    <Card>
      <h3 className="text-xl font-bold">{text('admin.rules_title')}</h3>
      <p className="mt-1 mb-5 text-ink-muted">{text(isOwner ? 'admin.rules_intro' : 'admin.rules_owner')}</p>
      <Form
        label={text('admin.rules_title')}
        onSubmit={save}
        errors={{ ...error?.failure.fields }}
        failure={error && !isAboutFields(error.failure) ? (error.failure.detail ?? text('shell.network_error')) : null}
        className="grid max-w-md grid-cols-1 gap-5"
      >
        {choice('session_hours')}
        {choice('idle_minutes')}
        <TextArea
          label={text('admin.rules_domains')}
          hint={text('admin.rules_domains_hint')}
          name="invitation_domains"
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          readOnly={!isOwner}
          value={domains}
          onChange={setDomains}
        />
        {choice('longest_key_days')}
        {isOwner && (
          <Button variant="primary" type="submit" busy={isPending} className="justify-self-start">
            {text('shell.save')}
          </Button>
        )}
      </Form>
    </Card>
  );
}
