import type { ConnectError } from '@manara/contract/connections';

/** Why the server led back without having begun. */
const errors: Record<ConnectError, true> = {
  unauthorized: true,
  address_invalid: true,
  owner_invalid: true,
  address_refused: true,
  unavailable: true,
  refused: true,
  state_invalid: true,
};
const isKnown = (error: string): error is ConnectError => Object.hasOwn(errors, error);

/** With what somebody came back from GitHub. */
export type Arrival =
  | { kind: 'installation'; installation: { installation_id: number; setup_action?: string; state?: string; code?: string } }
  /** The server says that there was nothing left to do. */
  | { kind: 'connected' }
  /** Somebody else has to approve it there. */
  | { kind: 'requested' }
  | { kind: 'refused'; error: ConnectError }
  /** Without the one parameter that matters; `names` are those that came. */
  | { kind: 'missing'; names: string[] }
  | { kind: 'nothing' };

/** Reads the address of the callback page. */
export function readArrival(search: URLSearchParams): Arrival {
  const of = (name: string) => search.get(name) || undefined;
  const error = of('error');
  if (error) return { kind: 'refused', error: isKnown(error) ? error : 'refused' };
  if (of('connected') === 'github') return { kind: 'connected' };
  const [installationId, action] = [Number(of('installation_id')), of('setup_action')];
  if (Number.isSafeInteger(installationId) && installationId > 0)
    return {
      kind: 'installation',
      installation: { installation_id: installationId, setup_action: action, state: of('state'), code: of('code') },
    };
  if (action === 'request') return { kind: 'requested' };
  const names = [...new Set(search.keys())];
  return names.length > 0 ? { kind: 'missing', names } : { kind: 'nothing' };
}
