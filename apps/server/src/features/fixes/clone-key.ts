import type { HostPlace } from '../connections/store.ts';

/** What the copy of a repository is called in the store of copies: two hosts may each have a repository of the same name. */
export const cloneKey = ({ organisationId, provider, host, name }: HostPlace & { name: string }): string =>
  `${organisationId}/${provider}/${host ?? ''}/${name}`;
