import { getAssistantModel } from '@manara/contract/assistant-model';
import { listBrailleProfiles } from '@manara/contract/braille-profiles';
import { readMailServer } from '@manara/contract/mail';
import { readMessageMeans } from '@manara/contract/messages';
import { removeOrganisation } from '@manara/contract/organisation-data';
import { getOrganisationLogo } from '@manara/contract/organisation-logo';
import { getOrganisation } from '@manara/contract/organisation-profile';
import { getOrganisationSecurity, getSecurityRules } from '@manara/contract/organisation-security';
import { useState } from 'react';
import { useApiQuery } from '../../../api/use-api.ts';
import { useMay } from '../../../api/use-may.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ApiKeysCard } from '../../../ui/api-keys/ApiKeysCard.tsx';
import { keySources } from '../../../ui/api-keys/key-sources.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { UnreadPart } from '../../../ui/UnreadPart.tsx';
import { BrailleProfilesCard } from '../braille/BrailleProfilesCard.tsx';
import { ModelCard } from '../model/ModelCard.tsx';
import { DemandCard } from './DemandCard.tsx';
import { KeptForCard } from './KeptForCard.tsx';
import { LogoCard } from './LogoCard.tsx';
import { MeansCard } from './MeansCard.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { SecurityRulesCard } from './SecurityRulesCard.tsx';
import { WholeOrganisation } from './whole/WholeOrganisation.tsx';

/** What the organisation is called, and what new people, invitations and assets begin with; what it demands of everybody; how its readers want braille; its keys; and for owners all of it, to take along and to delete. */
export function OrganisationTab() {
  const text = useText();
  const may = useMay();
  const { sample } = useSignedInUser();
  const { data, error, isFetching, refetch } = useApiQuery(getOrganisation, {});
  const means = useApiQuery(readMessageMeans, {});
  const mail = useApiQuery(readMailServer, {});
  const braille = useApiQuery(listBrailleProfiles, {});
  const model = useApiQuery(getAssistantModel, {});
  const logo = useApiQuery(getOrganisationLogo, {});
  const demand = useApiQuery(getOrganisationSecurity, {});
  const rules = useApiQuery(getSecurityRules, {});
  const keys = useApiQuery(keySources.organisation.list, {});
  const parts = [means, mail, braille, model, logo, demand, rules, keys];
  const [isTold, setTold] = useState(false);
  // For good: a part that is shown asks again where it failed, and the others stay meanwhile.
  if (!isTold && parts.every(({ data: read, error: failed }) => read !== undefined || failed !== null)) setTold(true);
  // At once: what came later would push the others down.
  if (data && isTold)
    return (
      <div className="grid grid-cols-1 gap-6">
        <OrganisationForm stored={data} />
        <LogoCard />
        <DemandCard />
        <SecurityRulesCard />
        <KeptForCard stored={data} />
        {means.data ? (
          <MeansCard
            means={means.data}
            mail={mail.data ?? null}
            noMail={<UnreadPart what={text('deliveries.own_load_failed')} query={mail} />}
          />
        ) : (
          <UnreadPart what={text('deliveries.means_load_failed')} query={means} />
        )}
        {model.data ? <ModelCard stored={model.data} /> : <UnreadPart what={text('model.load_failed')} query={model} />}
        <BrailleProfilesCard />
        <ApiKeysCard of="organisation" level="h3" />
        {may(removeOrganisation) && sample === null && <WholeOrganisation name={data.name} />}
      </div>
    );
  if (error && !data)
    return <LoadFailed level="h3" title={text('admin.organisation_failed')} retrying={isFetching} onRetry={refetch} error={error} />;
  return (
    <Loading label={text('admin.organisation_loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}
