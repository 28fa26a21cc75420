import { AppError } from '../../platform/http/app-error.ts';
import { openHost, type HostServices } from '../connections/open-host.ts';
import type { Hosts } from './open-sources.ts';

/** The hosts that organisations have connected. `patience`: seconds that a call waits for the end of a host's limit. */
export const openHosts =
  (services: HostServices, { patience }: { patience: number }): Hosts =>
  async (organisationId, provider) => {
    try {
      return await openHost(services, organisationId, provider, { patience });
    } catch (error) {
      // Without a credential that can be read nothing is connected.
      if (error instanceof AppError && error.code.startsWith('connection.')) return null;
      throw error;
    }
  };
