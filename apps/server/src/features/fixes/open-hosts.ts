import { openHostAt, type HostOptions, type HostServices } from '../connections/open-host.ts';
import type { Hosts } from './open-sources.ts';

/** The hosts that organisations have connected. */
export const openHosts =
  (services: HostServices, options: HostOptions): Hosts =>
  (place) =>
    openHostAt(services, place, options);
