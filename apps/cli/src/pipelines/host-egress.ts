import { createEgress, type Egress } from '@manara/egress/egress';

/** The way to a host of code: whoever runs the job means its address, also inside their network. */
export function hostEgress(apiUrl: string): Egress {
  const { hostname, port, protocol } = new URL(apiUrl);
  return createEgress({ allow: [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`] });
}
