import { getOrganisation, putOrganisation, type OrganisationProfile } from '@manara/contract/organisation-profile';
import { me } from '@manara/contract/session';
import { auditYears, daysOfYears } from '@manara/core/audit/retention';
import { hasRole } from '@manara/core/role';
import { scanLevels, scanVersions } from '@manara/core/scan';
import { scanFrequencies } from '@manara/core/schedule/schedule';
import { languages, type Language } from '@manara/messages/locale';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, session } from '../../../api/api.ts';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedIn, isShortened } from './changed-in.ts';
import { HubFields } from './HubFields.tsx';

type Choice = Language | 'own';

const standardId = (wcag: string, level: string) => `${wcag} ${level}`;
const standards = scanVersions.flatMap((wcag) => scanLevels.map((level) => ({ id: standardId(wcag, level), wcag, level })));

export function OrganisationForm({ stored }: { stored: OrganisationProfile }) {
  const text = useText();
  const self = useSignedInUser();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useApiMutation(putOrganisation);
  const [values, setValues] = useState(stored);
  const [loaded, setLoaded] = useState(stored);
  const [isAsking, setIsAsking] = useState(false);
  const [missing, setMissing] = useState<'offered_hubs' | 'default_hub' | null>(null);
  const set = (change: Partial<OrganisationProfile>) => {
    setValues({ ...values, ...change });
    setMissing(null);
  };
  const isOwner = hasRole(self.role, 'owner');
  const save = () => {
    mutate(
      { body: changedIn(loaded, values) },
      {
        onSettled: () => setIsAsking(false),
        onSuccess: async (saved) => {
          setValues(saved);
          setLoaded(saved);
          toast.good((say) => say('admin.organisation_saved'));
          void queries.invalidateQueries({ queryKey: [getOrganisation.id] });
          // One's own profile shows the name of the organisation.
          const answer = await call(me, {});
          if (answer.ok) session.setUser(answer.data);
        },
      },
    );
  };
  const submit = () => {
    const missing =
      values.offered_hubs.length === 0 ? 'offered_hubs' : values.offered_hubs.includes(values.default_hub) ? null : 'default_hub';
    setMissing(missing);
    if (missing) return;
    if (isShortened(loaded.audit_days, values.audit_days)) setIsAsking(true);
    else save();
  };
  const isOffered = stored.audit_days === null || auditYears.some((years) => daysOfYears(years) === stored.audit_days);
  const auditChoices = [
    { value: 'ever', label: text('admin.organisation_audit_ever') },
    ...(isOffered
      ? []
      : [{ value: String(stored.audit_days), label: text('admin.organisation_audit_days', { days: stored.audit_days ?? 0 }) }]),
    ...auditYears.map((years) => ({ value: String(daysOfYears(years)), label: text('admin.organisation_audit_years', { years }) })),
  ];
  const keptFor = String(values.audit_days ?? 'ever');
  const languageChoices: { value: Choice; label: string }[] = [
    { value: 'own', label: text('admin.organisation_language_own') },
    ...Object.values(languages).map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <Card>
      <h3 className="text-xl font-bold">{text('admin.organisation_title')}</h3>
      <p className="mt-1 mb-5 text-ink-muted">{text('admin.organisation_intro')}</p>
      <Form
        label={text('admin.organisation_title')}
        onSubmit={submit}
        errors={{
          ...error?.failure.fields,
          ...(missing === 'offered_hubs' && { offered_hubs: text('admin.organisation_hubs_missing') }),
          ...(missing === 'default_hub' && { default_hub: text('admin.organisation_hub_missing') }),
        }}
        failure={error && !isAboutFields(error.failure) ? (error.failure.detail ?? text('shell.network_error')) : null}
        className="grid max-w-md grid-cols-1 gap-5"
      >
        <TextField
          label={text('admin.organisation_name')}
          name="name"
          autoComplete="off"
          maxLength={120}
          required={isOwner}
          readOnly={!isOwner}
          hint={isOwner ? undefined : text('admin.organisation_name_owner')}
          value={values.name}
          onChange={(name) => set({ name })}
        />
        <Select<Choice>
          label={text('admin.organisation_language')}
          hint={text('admin.organisation_language_hint')}
          name="invitation_language"
          options={languageChoices}
          value={values.invitation_language ?? 'own'}
          onChange={(choice) => set({ invitation_language: choice === 'own' ? null : choice })}
        />
        <HubFields values={values} onChange={set} />
        <Select
          label={text('admin.organisation_frequency')}
          hint={text('admin.organisation_frequency_hint')}
          name="default_frequency"
          options={scanFrequencies.map((value) => ({ value, label: text(`assets.frequency_${value}`) }))}
          value={values.default_frequency}
          onChange={(default_frequency) => set({ default_frequency })}
        />
        <Select
          label={text('admin.organisation_standard')}
          hint={text('admin.organisation_standard_hint')}
          name="default_standard"
          options={standards.map(({ id, wcag, level }) => ({
            value: id,
            label: isolate(`${text('assets.wcag_option', { version: wcag })} ${level}`),
          }))}
          value={standardId(values.default_wcag, values.default_level)}
          onChange={(choice) => {
            const chosen = standards.find(({ id }) => id === choice);
            if (chosen) set({ default_wcag: chosen.wcag, default_level: chosen.level });
          }}
        />
        {isOwner ? (
          <Select
            label={text('admin.organisation_audit')}
            hint={text('admin.organisation_audit_hint')}
            name="audit_days"
            options={auditChoices}
            value={keptFor}
            onChange={(choice) => set({ audit_days: choice === 'ever' ? null : Number(choice) })}
          />
        ) : (
          <TextField
            label={text('admin.organisation_audit')}
            hint={text('admin.organisation_audit_owner')}
            name="audit_days"
            readOnly
            value={auditChoices.find(({ value }) => value === keptFor)?.label ?? ''}
            onChange={() => {}}
          />
        )}
        <Button variant="primary" type="submit" busy={isPending} className="justify-self-start">
          {text('shell.save')}
        </Button>
      </Form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={save}
        title={text('admin.organisation_audit_shorter')}
        confirmLabel={text('admin.organisation_audit_shorter_do')}
        busy={isPending}
      >
        <p>{text('admin.organisation_audit_shorter_text', { time: auditChoices.find(({ value }) => value === keptFor)?.label ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  );
}
