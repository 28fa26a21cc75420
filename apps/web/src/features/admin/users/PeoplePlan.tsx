import { licenceTiers } from '@manara/core/licence';
import { roles } from '@manara/core/role';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { roleLabels } from '../../../ui/role-labels.ts';
import type { Outcome } from './import-outcome.ts';

type Change = Outcome['changed'][number]['changes'][number];

/** What a table of people would do, person by person. */
export function PeoplePlan({ plan: { changed, invited, unchanged } }: { plan: Outcome }) {
  const text = useText();
  const word = (field: Change['field'], value: string): string => {
    const role = roles.find((one) => one === value);
    if (field === 'role' && role) return text(roleLabels[role]);
    const tier = licenceTiers.find((one) => one === value);
    if (field === 'licence' && tier) return text(`admin.tier_${tier}`);
    if (field === 'status') return text(value === 'active' ? 'admin.active' : 'admin.inactive');
    return isolate(value);
  };
  const said = ({ field, before, after }: Change) => {
    const values = {
      column: text('admin.people_import_column', { column: field }),
      after: word(field, after),
      before: word(field, before),
    };
    return text(before === '' ? 'admin.people_import_change_first' : 'admin.people_import_change', values);
  };
  return (
    <div className="grid gap-1">
      {changed.length === 0 && invited.length === 0 && <p className="font-semibold">{text('admin.people_import_nothing')}</p>}
      {changed.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer font-semibold">
            {text('admin.people_import_changed', { count: changed.length })}
          </summary>
          <ul className="list-disc ps-5">
            {changed.map(({ email, full_name, changes }) => (
              <li key={email} className="wrap-anywhere">
                {text('admin.people_import_person', { name: isolate(full_name), email: isolate(email) })}
                <ul className="ps-4 text-sm">
                  {changes.map((change) => (
                    <li key={change.field}>{said(change)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
      {invited.length > 0 && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer font-semibold">
            {text('admin.people_import_invited', { count: invited.length })}
          </summary>
          <ul className="list-disc ps-5">
            {invited.map(({ email, role }) => (
              <li key={email} className="wrap-anywhere">
                {text('admin.people_import_invitation', { email: isolate(email), role: text(roleLabels[role]) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unchanged > 0 && <p className="text-sm">{text('admin.people_import_unchanged', { count: unchanged })}</p>}
    </div>
  );
}
