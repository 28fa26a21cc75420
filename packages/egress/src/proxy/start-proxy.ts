import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Verdict } from '../judge.ts';
import { portOf } from '../fetch/fetch-judged.ts';
import { answerFor, asText } from './answer.ts';
import { defaultProxyLimits, type ProxyContext, type ProxyLimits } from './context.ts';
import { credentialCheck, makeCredential } from './credential.ts';
import { handleRequest, signInHost } from './forward.ts';
import { Outside } from './outside.ts';
import { ProxyRecord, type Failure, type Refusal } from './record.ts';
import type { ServedSite } from '../served/served-site.ts';
import { handleConnect } from './tunnel.ts';

export type { Failure, ProxyLimits, Refusal };

/** A running proxy for one browser. */
export interface EgressProxy {
  /** `http://127.0.0.1:port`, without the credential, as Chromium's `--proxy-server` takes it. */
  url: string;
  /** For the browser's debugging pipe only; without it the proxy answers 407 to everything. */
  username: string;
  password: string;
  /** An address that answers 204 through the proxy: opened once in a browser context, it is where the credential is asked for. */
  signInUrl: string;
  /** What was refused so far, oldest first, the newest thousand. Grows while the proxy runs. */
  refused: readonly Refusal[];
  /** Why the host of this address was last not reached; null when it was, or was not asked for. */
  failureFor: (url: string | URL) => Failure | null;
  /** From now on only the host and port of this address are reached, and what is open to others ends. It cannot be taken back. */
  confineTo: (url: string | URL) => void;
  /** Ends all connections; resolves when the port is free. */
  close: () => Promise<void>;
}

export async function startFilteringProxy(
  judge: (host: string, port: number) => Promise<Verdict>,
  given: Partial<ProxyLimits>,
  served?: ServedSite,
): Promise<EgressProxy> {
  const limits = { ...defaultProxyLimits, ...given };
  const credential = makeCredential();
  const record = new ProxyRecord();
  const context: ProxyContext = { judge, limits, record, isSignedIn: credentialCheck(credential), outside: new Outside(), served };
  const server = createServer({
    maxHeaderSize: 64 * 1024,
    keepAliveTimeout: limits.idleMilliseconds,
    requestTimeout: 0,
    insecureHTTPParser: false,
  });
  server.maxConnections = limits.maxConnections;
  const inside = new Set<Socket>();
  server.on('connection', (socket) => {
    inside.add(socket);
    socket.on('close', () => inside.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.on('request', (request, response) => {
    handleRequest(context, request, response).catch(() => response.destroy());
  });
  server.on('connect', (request, socket, head) => {
    handleConnect(context, request, socket, head).catch(() => socket.destroy());
  });
  // Chromium opens WebSockets with CONNECT; whoever asks for an upgrade here is not a browser of ours.
  server.on('upgrade', (_request, socket) => socket.end(asText(answerFor({ kind: 'refused', reason: 'scheme' }))));
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of inside) socket.destroy();
      context.outside.close();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    ...credential,
    signInUrl: `http://${signInHost}/`,
    refused: record.refused,
    failureFor: (url) => record.failureFor(url),
    confineTo: (url) => {
      const place = new URL(url);
      context.outside.confineTo(place.hostname, portOf(place));
    },
    close,
  };
}
