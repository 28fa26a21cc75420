import { getOrganisation, putOrganisation, type OrganisationProfile } from '@manara/contract/organisation-profile';
import { daysOfEndedRuns, daysOfExports, scansWithPages } from '@manara/core/retention/kept-for';
import { hasRole } from '@manara/core/role';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAboutFields } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { isShortened } from './changed-in.ts';
import { messageDays, scanYears, withStored } from './rule-choices.ts';

const offered = { scan_years: scanYears, message_days: messageDays, notification_days: messageDays };
type Kept = keyof typeof offered;
const kinds = Object.keys(offered) as Kept[];

/** For how long scans, messages and notifications are kept, which an owner sets; and what else is kept for how long, which nobody does. */
export function KeptForCard({ stored }: { stored: OrganisationProfile }) {
  const text = useText();
  const queries = useQueryClient();
  const isOwner = hasRole(useSignedInUser().role, 'owner');
  const { mutate, isPending, error } = useApiMutation(putOrganisation);
  const [chosen, setChosen] = useState<Partial<Record<Kept, number | null>>>({});
  const [isAsking, setIsAsking] = useState(false);
  const values = { ...stored, ...chosen };
  const named = (kind: Kept, value: number | null): string => {
    if (value === null) return text('admin.organisation_audit_ever');
    return kind === 'scan_years' ? text('admin.kept_years', { years: value }) : text('admin.kept_days', { days: value });
  };
  const shortened = kinds.filter((kind) => isShortened(stored[kind], values[kind]));
  const save = () =>
    mutate(
      { body: chosen as Partial<OrganisationProfile> },
      {
        onSettled: () => setIsAsking(false),
        onSuccess: (saved) => {
          queries.setQueriesData({ queryKey: [getOrganisation.id] }, saved);
          setChosen({});
          toast.good((say) => say('admin.kept_saved'));
        },
      },
    );
  const fixed = [
    { what: text('admin.kept_pages'), time: text('admin.kept_pages_for', { count: scansWithPages }) },
    { what: text('admin.kept_runs'), time: text('admin.kept_days', { days: daysOfEndedRuns }) },
    { what: text('admin.kept_exports'), time: text('admin.kept_days', { days: daysOfExports }) },
    { what: text('admin.kept_issues'), time: text('admin.kept_with_asset') },
    { what: text('admin.kept_reports'), time: text('admin.kept_until_deleted') },
  ];
  return (
    <Card>
      <h3 className="text-xl font-bold">{text('admin.kept_title')}</h3>
      <p className="mt-1 mb-5 text-ink-muted">{text(isOwner ? 'admin.kept_text' : 'admin.kept_owner')}</p>
      <Form
        label={text('admin.kept_title')}
        onSubmit={() => (shortened.length > 0 ? setIsAsking(true) : save())}
        errors={{ ...error?.failure.fields }}
        failure={error && !isAboutFields(error.failure) ? (error.failure.detail ?? text('shell.network_error')) : null}
        className="grid max-w-md grid-cols-1 gap-5"
      >
        {kinds.map((kind) =>
          isOwner ? (
            <Select
              key={kind}
              label={text(`admin.kept_${kind}`)}
              hint={text(`admin.kept_${kind}_hint`)}
              name={kind}
              value={String(values[kind])}
              options={withStored(offered[kind], stored[kind]).map((value) => ({ value: String(value), label: named(kind, value) }))}
              onChange={(value) => setChosen({ ...chosen, [kind]: value === 'null' ? null : Number(value) })}
            />
          ) : (
            <TextField
              key={kind}
              label={text(`admin.kept_${kind}`)}
              hint={text(`admin.kept_${kind}_hint`)}
              name={kind}
              readOnly
              value={named(kind, stored[kind])}
              onChange={() => {}}
            />
          ),
        )}
        {isOwner && (
          <Button variant="primary" type="submit" busy={isPending} className="justify-self-start">
            {text('shell.save')}
          </Button>
        )}
      </Form>
      <h4 className="mt-6 mb-2 font-semibold">{text('admin.kept_fixed')}</h4>
      <dl className="divide-y divide-line">
        {fixed.map(({ what, time }) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
            <dt>{what}</dt>
            <dd className="font-semibold">{time}</dd>
          </div>
        ))}
      </dl>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={save}
        title={text('admin.kept_shorter')}
        confirmLabel={text('admin.kept_shorter_do')}
        busy={isPending}
      >
        <p>{text('admin.kept_shorter_text')}</p>
        <ul className="mt-3 list-disc ps-6">
          {shortened.map((kind) => (
            <li key={kind}>{text('admin.kept_shorter_one', { what: text(`admin.kept_${kind}`), time: named(kind, values[kind]) })}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </Card>
  );
}
