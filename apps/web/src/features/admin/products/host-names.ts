import type { CodeHostName } from '@manara/contract/connections';

/** Names of their own, the same in every language. */
export const hostNames: Record<CodeHostName, string> = { github: 'GitHub', gitlab: 'GitLab' };
