import { isLoopback } from '@manara/core/host-address';
import { createEgress } from '@manara/egress/egress';
import { portOf } from '@manara/egress/fetch/fetch-judged';
import { githubCom } from '@manara/repositories/hosts/github/addresses';

/**
 * Where a GitHub can tell us what happens there; null where it could not reach us: github.com only reaches public addresses, an Enterprise
 * Server those of its own network too.
 */
export async function webhookAddress(publicUrl: string, baseUrl: string): Promise<string | null> {
  const url = new URL(publicUrl);
  const address = `${publicUrl}/api/github/webhooks`;
  if (baseUrl !== githubCom) return isLoopback(url.hostname) && !isLoopback(new URL(baseUrl).hostname) ? null : address;
  const verdict = await createEgress({ allow: [] }).judge(url.hostname, portOf(url));
  // A machine that refuses to dial itself is public all the same.
  return verdict.ok || (verdict.kind === 'refused' && verdict.reason === 'own_address') ? address : null;
}
