import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';

/** The database or a transaction on it: what a store takes, so that its caller decides what stands or falls together. */
// oxlint-disable-next-line typescript/no-explicit-any -- the schema generics only matter for drizzle's relational queries, which are not used
export type Executor = NodePgDatabase | NodePgTransaction<any, any>;
