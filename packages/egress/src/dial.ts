import { BlockList, connect, type LookupFunction, type Socket } from 'node:net';
import type { Verdict } from './judge.ts';
import type { ResolvedAddress } from './resolve.ts';

export type Permitted = Extract<Verdict, { ok: true }>;

/** Milliseconds one address may take before the next is tried beside it (RFC 8305). */
const attemptMilliseconds = 300;

/** A look-up for `node:net` and `node:http` that answers what was judged and asks nobody. */
export function pinnedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const fitting = addresses.filter(({ family }) => !options.family || options.family === family || options.family === `IPv${family}`);
    const [first] = fitting;
    if (!first) callback(Object.assign(new Error('no judged address of that family'), { code: 'ENOTFOUND' }), '');
    else if (options.all) callback(null, fitting);
    else callback(null, first.address, first.family);
  };
}

/** The options with which a socket can only go where the verdict says. */
export function pinnedOptions(verdict: Permitted) {
  return {
    host: verdict.host,
    port: verdict.port,
    lookup: pinnedLookup(verdict.addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMilliseconds,
  };
}

/** Whether a connected socket is where the verdict said; a second check that costs nothing. */
export function isWhereJudged(socket: Socket, { addresses }: Permitted): boolean {
  const remote = socket.remoteAddress;
  if (!remote) return false;
  const list = new BlockList();
  for (const { address, family } of addresses) list.addAddress(address.split('%')[0] ?? address, family === 6 ? 'ipv6' : 'ipv4');
  return list.check(remote.split('%')[0] ?? remote, remote.includes(':') ? 'ipv6' : 'ipv4');
}

/** Connects to one of the judged addresses; rejects with the system's error, or after `milliseconds` with `ETIMEDOUT`. */
export function dial(verdict: Permitted, milliseconds: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...pinnedOptions(verdict), timeout: milliseconds });
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.once('timeout', () => fail(Object.assign(new Error('connecting took too long'), { code: 'ETIMEDOUT' })));
    socket.once('error', fail);
    socket.once('connect', () => {
      if (!isWhereJudged(socket, verdict)) return fail(new Error('connected elsewhere than judged'));
      socket.removeListener('error', fail);
      socket.removeAllListeners('timeout').setTimeout(0);
      resolve(socket);
    });
  });
}
