import { withConnection, type Connection } from '../connection.ts';

interface SessionOptions {
  name: string;
  keepAlive?: boolean;
}

/**
 * Runs `work` as the owner of the server. Whoever works by the product's role may put objects and settings into its database; from the first statement on, no name of
 * ours means one of them: what the connection asks for goes before settings of a database, and nothing is looked up but what belongs to the server.
 */
export const asOwner = <T>(ownerUrl: string, options: SessionOptions, work: (client: Connection) => Promise<T>): Promise<T> =>
  withConnection(ownerUrl, { ...options, options: '-c search_path=pg_catalog' }, work);
