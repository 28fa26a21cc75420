import type { Filter, FilterValue, Operator } from './filter.ts';
import { isResource, valuesAt, type Resource } from './resource.ts';

/** Attributes whose capitals count (RFC 7643, "caseExact"). */
export const exact: ReadonlySet<string> = new Set(['id', 'externalid', 'meta.location']);
/** Attributes that are moments, by the paths that they are called by. */
export const moments: ReadonlySet<string> = new Set(['meta.created', 'created']);

/** What is compared with a value, but not whether it is another. */
export interface Comparison {
  path: string;
  operator: Exclude<Operator, 'ne'>;
  value: FilterValue;
}

type Plain = string | number | boolean;

/** In small letters sign by sign, as the database does it: no sign becomes two, and none depends on its neighbours. */
const folded = (text: string): string => Array.from(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('');

/** Texts by their signs, not by the halves that JavaScript keeps of the rarer ones. */
function order(own: Plain, given: Plain): number {
  if (typeof own === 'string') return Buffer.compare(Buffer.from(own), Buffer.from(String(given)));
  return Number(own) - Number(given);
}

const comparisons: Record<Comparison['operator'], (own: Plain, given: Plain) => boolean> = {
  eq: (own, given) => own === given,
  co: (own, given) => String(own).includes(String(given)),
  sw: (own, given) => String(own).startsWith(String(given)),
  ew: (own, given) => String(own).endsWith(String(given)),
  gt: (own, given) => order(own, given) > 0,
  ge: (own, given) => order(own, given) >= 0,
  lt: (own, given) => order(own, given) < 0,
  le: (own, given) => order(own, given) <= 0,
};

/** Whether a value is so. */
export function isSo(own: unknown, { path, operator, value: given }: Comparison): boolean {
  // A complex value stands for its own value: emails co "x" means emails.value.
  const plain = isResource(own) ? own['value'] : own;
  if (given === null || !['string', 'number', 'boolean'].includes(typeof plain)) return false;
  if (typeof plain !== typeof given) return false;
  if (moments.has(path) && typeof plain === 'string' && !['co', 'sw', 'ew'].includes(operator)) {
    const moment = Date.parse(String(given));
    return !Number.isNaN(moment) && comparisons[operator](Date.parse(plain), moment);
  }
  const fold = (value: Plain) => (typeof value === 'string' && !exact.has(path) ? folded(value) : value);
  return comparisons[operator](fold(plain as Plain), fold(given));
}

/** Whether a resource is as a filter wants it. */
export function matches(resource: Resource, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.sides.every((side) => matches(resource, side));
    case 'or':
      return filter.sides.some((side) => matches(resource, side));
    case 'not':
      return !matches(resource, filter.of);
    case 'present':
      return valuesAt(resource, filter.path).some((value) => value !== '');
    case 'some':
      return valuesAt(resource, filter.path).some((value) => matches(isResource(value) ? value : { value }, filter.of));
    case 'compare': {
      const { path, operator, value } = filter;
      const values = valuesAt(resource, path);
      if (value === null) return (values.length === 0) === (operator === 'eq');
      if (operator === 'ne') return !values.some((own) => isSo(own, { path, operator: 'eq', value }));
      return values.some((own) => isSo(own, { path, operator, value }));
    }
  }
}
