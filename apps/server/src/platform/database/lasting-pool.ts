import pg from 'pg';
import { DatabaseAway, isDatabaseDown } from '../http/database-outage.ts';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Whoever gets it knows which service is away: code hosts and mail servers refuse connections in the same words. */
const named = (error: Error): Error => (isDatabaseDown(error) ? new DatabaseAway(error) : error);

/**
 * Takes a connection that breaks while somebody has it out of the pool at once. Whoever has it learns of it by their next query, and need not give it
 * back: a transaction whose beginning fails does not (drizzle-orm 0.45), and its place in the pool would be lost for good.
 */
function leavingWhenLost(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client);
  let isLost = false;
  const lost = (error: Error) => {
    isLost = true;
    client.off('error', lost);
    giveBack(error);
  };
  client.on('error', lost);
  client.release = (error) => {
    client.off('error', lost);
    if (!isLost) giveBack(error);
  };
  return client;
}

/** A pool that outlives its connections, whoever has them: the driver ends the process where one breaks that nobody listens to. */
export class LastingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Idle ones that break are dropped by the pool, which then says so.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback) return super.connect((error, client, done) => callback(error && named(error), client, done));
    return super.connect().then(leavingWhenLost, (error: unknown) => {
      throw error instanceof Error ? named(error) : error;
    });
  }
}
