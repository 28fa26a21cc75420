import type { Egress } from '@manara/egress/egress';

/** How a host is reached. */
export interface HostReach {
  egress: Egress;
  /** Of the host's pages, without a slash at the end. */
  baseUrl: string;
  /** Seconds that a call may wait for a limit to end. */
  patience?: number;
  /** Seconds that each try of a call may take. */
  timeout?: number;
  /** Asked before each try: where it is not open any more, nothing is sent. */
  isOpen?: () => Promise<boolean>;
}
