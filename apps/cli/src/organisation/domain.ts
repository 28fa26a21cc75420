import { mostDomains } from '@manara/core/sign-in/domain-proof';
import { listDomainStates, vouchForDomain, withdrawDomain } from '@manara/server/features/domains/vouch';
import { processText } from '@manara/server/platform/config/process-text';
import type { Installation } from '../installation.ts';
import { oneNamed } from './named.ts';

/** Confirms that a domain is an organization's, which then needs no record. */
export async function addDomain(installation: Installation, named: string, domain: string): Promise<number> {
  const organisation = await oneNamed(installation, named);
  if (!organisation) return 3;
  const vouched = await vouchForDomain(installation.db, organisation.id, domain);
  if (vouched.ok) console.log(processText('cli.domain_added', { domain, name: organisation.name }));
  else
    console.error(
      vouched.reason === 'elsewhere'
        ? processText('cli.domain_elsewhere', { domain, organisation: vouched.organisation })
        : processText(`cli.domain_${vouched.reason}`, { domain, name: organisation.name, most: mostDomains }),
    );
  return vouched.ok ? 0 : 3;
}

/** Takes a domain off an organization, however it was proven. */
export async function removeDomain(installation: Installation, named: string, domain: string): Promise<number> {
  const organisation = await oneNamed(installation, named);
  if (!organisation) return 3;
  const isRemoved = await withdrawDomain(installation.db, organisation.id, domain);
  if (isRemoved) console.log(processText('cli.domain_removed', { domain, name: organisation.name }));
  else console.error(processText('cli.domain_unknown', { domain, name: organisation.name }));
  return isRemoved ? 0 : 3;
}

/** One line a domain: its name and how it stands. */
export async function listDomains(installation: Installation, named: string): Promise<number> {
  const organisation = await oneNamed(installation, named);
  if (!organisation) return 3;
  const domains = await listDomainStates(installation.db, organisation.id);
  if (domains.length === 0) console.error(processText('cli.domain_none', { name: organisation.name }));
  for (const { shown, state } of domains) console.log(`${shown}\t${processText(`cli.domain_state_${state}`)}`);
  return 0;
}
