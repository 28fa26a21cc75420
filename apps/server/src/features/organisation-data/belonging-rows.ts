import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/executor.ts';
import { carriedTables, type CarriedTable } from './table-groups.ts';

const named = (name: string): CarriedTable => {
  const found = carriedTables.find((table) => table.name === name);
  if (!found) throw new Error(`No such table: ${name}`);
  return found;
};

/** The organisation of a transaction that `workOn` has begun: cursors take no parameters. */
const workedOn = sql`current_setting('manara.organisation')::uuid`;

/** From here on to its end the transaction is about this organisation. */
export const workOn = async (tx: Executor, organisationId: string): Promise<void> => {
  await tx.execute(sql`select set_config('manara.organisation', ${organisationId}, true)`);
};

function isWithin({ name, belongs: { column, of } }: CarriedTable): SQL {
  const key = sql`${sql.identifier(name)}.${sql.identifier(column)}`;
  if (of === null) return sql`${key} = ${workedOn}`;
  // An account is of an organisation by its members; whatever else is within something has its number.
  const pointed = sql.identifier(name === 'accounts' ? 'account_id' : 'id');
  return sql`${key} in (select ${pointed} from ${sql.identifier(of)} where ${belongsTo(named(of))})`;
}

/** The condition under which a row of a table belongs to the organisation that is worked on, and goes along with it. */
export function belongsTo(table: CarriedTable): SQL {
  const { name, leavesOut } = table;
  if (leavesOut === null) return isWithin(table);
  return sql`${isWithin(table)} and ${sql.identifier(name)}.${sql.identifier(leavesOut.column)} <> ${sql.raw(`'${leavesOut.value}'`)}`;
}

/** All rows of a table that belong to the organisation. */
export const belongingRows = (table: CarriedTable): SQL => sql`from ${sql.identifier(table.name)} where ${belongsTo(table)}`;
