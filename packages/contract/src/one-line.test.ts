import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { linePattern } from './shared.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Fields that hold a name, an address or a title. */
const isOneLine =
  /(^|_)(name|username|full_name|title|job_title|subject|email|address|host|url|domain|domains|login|header|owner|group|repository|folder|branch|client_id|issuer)$/;

/** The texts of a schema by their path, such as `website.url`. */
function texts(schema: Schema, at: string): { at: string; schema: Schema }[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...(schema.type === 'string' ? [{ at, schema }] : []),
    ...parts.flatMap((part) => texts(part, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, own]) => texts(own, at ? `${at}.${name}` : name)),
  ];
}

const taken = endpoints.flatMap(({ id, body }) =>
  texts((body ?? {}) as Schema, '')
    .filter(({ at }) => isOneLine.test(at.split('.').at(-1) ?? ''))
    .map(({ at, schema }) => ({ at: `${id} ${at}`, schema })),
);

it('finds names and addresses in request bodies', () => {
  expect(taken.length).toBeGreaterThan(40);
});

it('refuses control characters in every one of them', () => {
  const loose = taken.filter(({ schema: { enum: words, format, pattern } }) => !words && !format && !pattern);
  expect(loose.map(({ at }) => at)).toEqual([]);
});

it('accepts letters, marks and symbols of any script, and no control character', () => {
  const line = new RegExp(linePattern, 'u');
  for (const text of ['', 'Médiathèque “Nord” 🏛', 'مكتبة الميناء', 'a\u200fb', 'https://site.example/?q=1'])
    expect(line.test(text), text).toBe(true);
  for (const sign of ['\n', '\r', '\t', '\0', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029']) expect(line.test(`a${sign}b`)).toBe(false);
});
