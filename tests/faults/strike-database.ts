import type { Call } from './client.ts';
import { eventually } from './deadline.ts';
import type { Product } from './product.ts';

/** Ways to end a database: a fast shutdown, an immediate shutdown, a kill. */
export const strikes = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
export type Strike = (typeof strikes)[number];

const serverOf = (product: Product): number | undefined => product.processes('database')[0]?.pid;

/** Ends the database of a product. Answers the milliseconds until the product can write again. */
export async function strikeDatabase(product: Product, call: Call, viewId: string, signal: Strike): Promise<number> {
  const server = await eventually('a database runs', () => serverOf(product));
  const begun = performance.now();
  process.kill(server, signal);
  await eventually('another database runs', () => {
    const now = serverOf(product);
    return now !== undefined && now !== server;
  });
  await eventually(
    'the product writes again',
    async () => (await call('PUT', `/issues/views/${viewId}`, { is_shared: false })).status === 200,
  );
  return performance.now() - begun;
}

/** Creates a saved view to write to; answers its id. */
export async function newView(call: Call): Promise<string> {
  const { status, body } = await call('POST', '/issues/views', { name: 'Mine', query: {}, is_shared: false });
  if (status !== 201) throw new Error(`Saving a view answered ${status} ${JSON.stringify(body)}`);
  return body.id;
}
