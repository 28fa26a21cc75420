import type { OrganisationDomain } from '@manara/contract/domains';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CopyField } from '../../../ui/CopyField.tsx';

/** What is to be entered in the name service so that a domain is proven. */
export function DomainRecord({ domain: { shown, record_name, record_value } }: { domain: OrganisationDomain }) {
  const text = useText();
  const domain = isolate(shown);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose">{text('sign-on.domain_record_text')}</p>
      <CopyField label={text('sign-on.domain_record_name', { domain })} value={record_name} takesFocus={false} />
      <CopyField label={text('sign-on.domain_record_value', { domain })} value={record_value} takesFocus={false} />
    </div>
  );
}
