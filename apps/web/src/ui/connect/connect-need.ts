/** What an asset lacks for what was asked of it: a repository, or a connection to the host that its repository is on. */
export type ConnectNeed = 'repository' | 'connection';

const needs: Record<string, ConnectNeed> = { 'fix.no_repository': 'repository', 'repository.not_connected': 'connection' };

/** What a refusal says is lacking; null for any other refusal. */
export const connectNeed = (code: string): ConnectNeed | null => needs[code] ?? null;
