import net from 'node:net';

/** Below the ports that systems give to connections which go out: one of those can be taken by anybody a moment later. */
const [lowest, highest] = [20_000, 32_000] as const;

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = net
      .createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** A port of 127.0.0.1 that nothing listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}
