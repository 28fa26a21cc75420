import { isolated } from '@manara/messages/isolated';
import { unprovenOfTheOnly } from '@manara/server/features/domains/counting';
import { shownDomain } from '@manara/server/features/domains/domain-name';
import { operatorLanguage, processText } from '@manara/server/platform/config/process-text';
import type { Installation } from '../installation.ts';

/** To be asked before an organisation is made, and told after: names the domains that counted while there was only one, and no longer do. */
export async function watchUnproven({ db }: Pick<Installation, 'db'>): Promise<() => Promise<void>> {
  const unproven = await unprovenOfTheOnly(db);
  return async () => {
    if (unproven.length === 0 || (await unprovenOfTheOnly(db)).length > 0) return;
    const domains = unproven.map((domain) => isolated(operatorLanguage(), shownDomain(domain))).join(' · ');
    console.error(processText('cli.organisation_domains_unproven', { domains }));
  };
}
