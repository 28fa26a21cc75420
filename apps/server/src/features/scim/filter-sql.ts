import { and, not, or, sql, type SQL } from 'drizzle-orm';
import { ScimFault } from './fault.ts';
import type { Filter } from './filter.ts';
import { exact, isSo, moments, type Comparison } from './match.ts';
import { parts, type Parts, type Place } from './place.ts';

const yes = sql`true`;
const no = sql`false`;
const constantly = (is: boolean) => (is ? yes : no);

type Leaf = Exclude<Place, { kind: 'several' | 'reckoned' }>;

/** Whether what `test` says is so of a value at a path. */
function someAt(place: Place, path: readonly string[], test: (leaf: Leaf) => SQL): SQL {
  if (place.kind === 'reckoned') throw new ScimFault(400, 'meta.version is not filtered by.', 'invalidFilter');
  if (place.kind === 'several') return place.some(someAt(place.of, path, test));
  const [name, ...rest] = path;
  if (name === undefined) return test(place);
  const part = place.kind === 'parts' ? ownPart(place, name) : undefined;
  return part ? someAt(part, rest, test) : no;
}

const ownPart = (place: Parts, name: string): Place | undefined => (Object.hasOwn(place.parts, name) ? place.parts[name] : undefined);

const isThere = (leaf: Leaf): SQL => (leaf.kind === 'text' ? sql`${leaf.text} is not null` : yes);

function holdsSomething(leaf: Leaf): SQL {
  if (leaf.kind === 'text') return sql`coalesce(${leaf.text} <> '', false)`;
  return leaf.kind === 'constant' ? constantly(leaf.value !== '') : yes;
}

/** The same as `comparisons` of match.ts, by signs and not by the rules of a language. */
function comparedText(own: SQL, { path, operator, value }: Comparison): SQL {
  if (typeof value !== 'string') return no;
  const fold = (one: SQL) => (exact.has(path) ? one : sql`lower(${one})`);
  const [mine, given] = [fold(own), fold(sql`${value}::text`)];
  switch (operator) {
    case 'eq':
      return sql`coalesce(${mine} collate "C" = ${given}, false)`;
    case 'co':
      return sql`coalesce(strpos(${mine}, ${given}) > 0, false)`;
    case 'sw':
      return sql`coalesce(starts_with(${mine}, ${given}), false)`;
    case 'ew':
      return sql`coalesce(right(${mine}, length(${given})) collate "C" = ${given}, false)`;
    case 'gt':
      return sql`coalesce(${mine} collate "C" > ${given}, false)`;
    case 'ge':
      return sql`coalesce(${mine} collate "C" >= ${given}, false)`;
    case 'lt':
      return sql`coalesce(${mine} collate "C" < ${given}, false)`;
    case 'le':
      return sql`coalesce(${mine} collate "C" <= ${given}, false)`;
  }
}

/** A moment as it is shown. */
export const shownTime = (time: SQL): SQL =>
  sql`to_char(date_trunc('milliseconds', ${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function comparedTime(time: SQL, comparison: Comparison): SQL {
  const { operator, path, value } = comparison;
  // As the value of something that is called otherwise it is a text, as it is shown.
  if (operator === 'co' || operator === 'sw' || operator === 'ew' || !moments.has(path)) return comparedText(shownTime(time), comparison);
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) return no;
  const own = sql`(extract(epoch from date_trunc('milliseconds', ${time})) * 1000)::bigint`;
  const signs = { eq: sql`=`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };
  return sql`${own} ${signs[operator]} ${moment}::bigint`;
}

function compared(leaf: Leaf, comparison: Comparison): SQL {
  switch (leaf.kind) {
    case 'constant':
      return constantly(isSo(leaf.value, comparison));
    case 'flag':
      return sql`case when ${leaf.flag} then ${constantly(isSo(true, comparison))} else ${constantly(isSo(false, comparison))} end`;
    case 'text':
      return comparedText(leaf.text, comparison);
    case 'time':
      return comparedTime(leaf.time, comparison);
    case 'parts': {
      const own = ownPart(leaf, 'value');
      // A value that has parts of its own is compared with nothing.
      return own && own.kind !== 'parts' ? someAt(own, [], (value) => compared(value, comparison)) : no;
    }
  }
}

/** A filter as a condition of SQL that is never null: what it lets through are the rows whose resources `matches` lets through. Values go as parameters. */
export function filterSql(filter: Filter, place: Parts): SQL {
  switch (filter.kind) {
    case 'and':
      return and(...filter.sides.map((side) => filterSql(side, place))) ?? yes;
    case 'or':
      return or(...filter.sides.map((side) => filterSql(side, place))) ?? no;
    case 'not':
      return not(filterSql(filter.of, place));
    case 'present':
      return someAt(place, filter.path.split('.'), holdsSomething);
    case 'some':
      return someAt(place, filter.path.split('.'), (leaf) => {
        if (leaf.kind === 'parts') return filterSql(filter.of, leaf);
        return and(isThere(leaf), filterSql(filter.of, parts({ value: leaf }))) ?? no;
      });
    case 'compare': {
      const { path, operator, value } = filter;
      const at = (test: (leaf: Leaf) => SQL) => someAt(place, path.split('.'), test);
      if (value === null) return operator === 'eq' ? not(at(isThere)) : at(isThere);
      if (operator === 'ne') return not(at((leaf) => compared(leaf, { path, operator: 'eq', value })));
      return at((leaf) => compared(leaf, { path, operator, value }));
    }
  }
}

/** What a list is sorted by, as a text in the order of its signs; null where the attribute is none of one value. */
export function sortSql(path: string, place: Parts): SQL | null {
  const down = (from: Place | undefined, name: string) => (from?.kind === 'parts' ? ownPart(from, name) : undefined);
  const found = path.split('.').reduce<Place | undefined>(down, place);
  const at = down(found, 'value') ?? found;
  if (at === undefined) return null;
  if (at.kind === 'text') return exact.has(path) ? at.text : sql`lower(${at.text})`;
  if (at.kind === 'time') return shownTime(at.time);
  return at.kind === 'flag' ? sql`${at.flag}::text` : null;
}
