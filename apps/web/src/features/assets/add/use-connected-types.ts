import { listIntegrations, type CodeHostName } from '@manara/contract/connections';
import { getLibraryConnection } from '@manara/contract/library-connections';
import { useApiQuery } from '../../../api/use-api.ts';
import { offeredTypes, type OfferedType } from '../asset-kinds.ts';

interface OfferedOrder {
  /** Types that can be monitored now. Where a connection couldn't be checked, its type counts as connected. */
  connected: OfferedType[];
  /** Types whose service the organization hasn't connected. */
  unconnected: OfferedType[];
}

/** The offered types with those that need a connection first made last; undefined until the connections are known. */
export function useConnectedTypes(): OfferedOrder | undefined {
  const hosts = useApiQuery(listIntegrations, {});
  const sharepoint = useApiQuery(getLibraryConnection, { params: { kind: 'sharepoint' } });
  const onedrive = useApiQuery(getLibraryConnection, { params: { kind: 'onedrive' } });
  if (hosts.isLoading || sharepoint.isLoading || onedrive.isLoading) return undefined;
  const hasHost = (only?: CodeHostName) =>
    hosts.data?.integrations.some(({ connected, provider }) => connected && (!only || provider === only)) ?? true;
  const isConnected: Record<OfferedType, boolean> = {
    website: true,
    sharepoint: sharepoint.data?.connected ?? true,
    onedrive: onedrive.data?.connected ?? true,
    repository: hasHost(),
    github_repo: hasHost('github'),
    internal_app: true,
  };
  return {
    connected: offeredTypes.filter((type) => isConnected[type]),
    unconnected: offeredTypes.filter((type) => !isConnected[type]),
  };
}
