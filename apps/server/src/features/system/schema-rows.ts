import { Type, type TSchema } from 'typebox';

/** One line of a table of fields: a dotted name (`website.url`, `issues[].id`), its kind, and its limits as they are written in the schema. */
export interface SchemaRow {
  name: string;
  kind: 'text' | 'id' | 'time' | 'choice' | 'integer' | 'number' | 'boolean' | 'list' | 'object';
  choices: string[];
  optional: boolean;
  nullable: boolean;
  fallback?: string;
}

interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Takes `null` out of a union. A union of words becomes a choice. */
function unwrap(schema: Schema): { schema: Schema; nullable: boolean } {
  if (!schema.anyOf) return { schema, nullable: false };
  const others = schema.anyOf.filter(({ type }) => type !== 'null');
  const words = others.map((one) => one.const).filter((word) => typeof word === 'string');
  const inner = words.length === others.length ? { type: 'string', enum: words } : (others[0] ?? {});
  return { schema: inner, nullable: others.length < schema.anyOf.length };
}

function kindOf({ type, format, enum: words }: Schema): SchemaRow['kind'] {
  if (words) return 'choice';
  if (format === 'uuid') return 'id';
  if (format === 'date-time') return 'time';
  if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'object') return type;
  return type === 'array' ? 'list' : 'text';
}

function rowsOf(name: string, declared: Schema, isRequired: boolean): SchemaRow[] {
  const { schema, nullable } = unwrap(declared);
  const fallback = declared.default === undefined ? {} : { fallback: JSON.stringify(declared.default) };
  const row: SchemaRow = {
    name,
    kind: kindOf(schema),
    choices: (schema.items ? unwrap(schema.items).schema : schema).enum ?? [],
    optional: !isRequired || declared.default !== undefined,
    nullable,
    ...fallback,
  };
  const inside = schema.items ? unwrap(schema.items).schema : schema;
  return [row, ...objectRows(inside, schema.items ? `${name}[].` : `${name}.`)];
}

function objectRows(schema: Schema, prefix: string): SchemaRow[] {
  const parts = schema.allOf ?? [schema];
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, property]) => rowsOf(`${prefix}${name}`, property, required.includes(name))),
  );
}

/** Every field of an object schema, those of inner objects and lists after their parent. A body that is a list is one field, called `body`. */
export const schemaRows = (schema: TSchema): SchemaRow[] => (Type.IsArray(schema) ? rowsOf('body', schema, true) : objectRows(schema, ''));
