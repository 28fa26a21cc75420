import type { OrganisationDomain } from '@manara/contract/domains';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';

interface Props {
  domains: readonly OrganisationDomain[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** Which of the organisation’s domains a provider is given. */
export function DomainBoxes({ domains, chosen, onChoose }: Props) {
  const text = useText();
  const label = ({ shown, counts }: OrganisationDomain) =>
    counts ? isolate(shown) : text('sign-on.domains_unproven', { domain: isolate(shown) });
  return (
    <FieldGroup legend={text('sign-on.domains')} name="email_domains">
      <p className="text-sm text-ink-muted">{text(domains.length > 0 ? 'sign-on.domains_hint' : 'sign-on.domains_none')}</p>
      {domains.map((one) => (
        <Checkbox
          key={one.id}
          label={<span className="wrap-anywhere">{label(one)}</span>}
          checked={chosen.includes(one.domain)}
          onChange={(on) => onChoose(on ? [...chosen, one.domain] : chosen.filter((domain) => domain !== one.domain))}
        />
      ))}
    </FieldGroup>
  );
}
