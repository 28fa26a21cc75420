import { AppError } from '../../platform/http/app-error.ts';
import { openHost, type HostOptions, type HostServices } from '../connections/open-host.ts';
import type { Hosts } from './open-sources.ts';

/** The hosts that organisations have connected. */
export const openHosts =
  (services: HostServices, options: HostOptions): Hosts =>
  async (organisationId, provider) => {
    try {
      return await openHost(services, organisationId, provider, options);
    } catch (error) {
      // Without a credential that can be read nothing is connected.
      if (error instanceof AppError && error.code.startsWith('connection.')) return null;
      throw error;
    }
  };
