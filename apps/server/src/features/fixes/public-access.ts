import type { SourceAccess } from './open-sources.ts';

/** How anybody may read a repository. */
export const publicAccess: SourceAccess =
  (_organisationId, { provider, name }) =>
  () =>
    Promise.resolve({ url: `https://${provider}.com/${name}.git`, authorization: null });
