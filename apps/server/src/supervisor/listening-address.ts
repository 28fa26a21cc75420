import net from 'node:net';
import { StartFailure } from '../platform/config/start-failure.ts';

/** Fails with one sentence when the API could not listen there. */
export async function checkAddressIsFree(host: string, port: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    const probe = net.createServer().once('error', fail);
    probe.listen(port, host, () => probe.close(() => done()));
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') throw new StartFailure('start.port_in_use', { host, port }, error);
    throw new StartFailure('start.host_not_here', { host }, error);
  });
}
