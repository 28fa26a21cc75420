import { Asset } from '@manara/contract/assets';
import { Issue, IssueCounts } from '@manara/contract/issues';
import { Invitation, Person } from '@manara/contract/people';
import { ScanStatus } from '@manara/contract/scans';
import { LoginResponse, OneTimeLink, User } from '@manara/contract/session';
import { ErrorBody } from '@manara/contract/shared';

/** Schemas that stand in many answers; the document names each once and points to it. */
const named: Record<string, object> = {
  Asset,
  ErrorBody,
  Invitation,
  Issue,
  IssueCounts,
  LoginResponse,
  OneTimeLink,
  Person,
  ScanStatus,
  User,
};
const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));

function replace(value: unknown, isRoot: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => replace(item, false));
  const name = names.get(value);
  if (name && !isRoot) return { $ref: `#/components/schemas/${name}` };
  // OpenAPI's discriminator chooses among named schemas alone; ours differ by a constant, which each of them has.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'discriminator')
      .map(([key, item]) => [key, replace(item, false)]),
  );
}

/** A schema as plain JSON, with pointers where it holds a named one. */
export const withPointers = (schema: object): unknown => replace(schema, false);

/** The named schemas themselves, by name. */
export const namedSchemas = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, replace(schema, true)]));
