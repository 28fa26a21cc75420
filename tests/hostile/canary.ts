import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Somebody reached the canary: over TCP with what was sent first, or over UDP. */
interface Hit {
  protocol: 'tcp' | 'udp';
  /** The address of this machine that was reached. */
  at: string;
  /** The path asked for, such as `/hit/fetch`, or the first bytes. */
  said: string;
}

/** Listens on every address of this machine, loopback and all, on one port for TCP and UDP; a connection alone is a hit. */
export interface Canary {
  port: number;
  hits: Hit[];
  close: () => Promise<void>;
}

/** Every address under which this machine reaches itself; IPv6 without zone. */
export function machineAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return [...new Set(all.filter(({ scopeid }) => !scopeid).map(({ address }) => address))];
}

/** `::` takes IPv4 in too; a machine without IPv6 has only the other. */
const everywhere = (): '::' | '0.0.0.0' => (machineAddresses().some((address) => address.includes(':')) ? '::' : '0.0.0.0');

function listenUdp(port: number, hits: Hit[]): Promise<UdpSocket> {
  const socket = createSocket(everywhere() === '::' ? 'udp6' : 'udp4');
  socket.on('message', (message, from) =>
    hits.push({ protocol: 'udp', at: from.address, said: message.subarray(0, 40).toString('latin1') }),
  );
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, everywhere(), () => resolve(socket));
  });
}

export async function startCanary(): Promise<Canary> {
  const hits: Hit[] = [];
  const open = new Set<{ destroy: () => unknown }>();
  const server = createServer((socket) => {
    const hit: Hit = { protocol: 'tcp', at: socket.localAddress ?? '', said: '' };
    hits.push(hit);
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      const path = /^[A-Z]+ (\S+) HTTP/.exec(text)?.[1];
      // A kept connection is used again for other requests: each is a hit of its own.
      if (hit.said === '') hit.said = path ?? text.slice(0, 40);
      else hits.push({ ...hit, said: path ?? text.slice(0, 40) });
      socket.write('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-type: text/plain\r\ncontent-length: 6\r\n\r\ncanary');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, everywhere(), resolve);
  });
  const { port } = server.address() as AddressInfo;
  const udp = await listenUdp(port, hits);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      udp.close();
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { port, hits, close };
}
