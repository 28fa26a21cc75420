import type { CodeHostName } from '@manara/contract/connections';

export const hostNames: Record<CodeHostName, string> = { github: 'GitHub', gitlab: 'GitLab' };
