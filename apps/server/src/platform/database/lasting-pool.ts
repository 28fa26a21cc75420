import pg from 'pg';
import { DatabaseAway, isDatabaseDown } from '../http/database-outage.ts';

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Marks the error as the database's: code hosts and mail servers refuse connections with the same codes. */
const named = (error: Error): Error => (isDatabaseDown(error) ? new DatabaseAway(error) : error);

/**
 * Removes a checked-out connection from the pool as soon as it breaks; its holder sees the failure with the next query. drizzle-orm 0.45 never
 * releases a connection on which `begin` fails, which would take a slot of the pool for good.
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

/** A pool that survives broken connections, idle or checked out. Without error listeners pg ends the process. */
export class LastingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // The pool drops idle connections that break, then emits this.
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
