import { closest, wordsOf } from '../page/words.ts';
import type { PageElement } from '../page/page-element.ts';
import type { DataRecord } from './data-record.ts';
import type { DataRecords } from './data-records.ts';
import { readingsIn } from './expression.ts';

/** How far out texts of the same record are looked for. */
const levels = 4;

/**
 * The record that a loop made an element of: it has names that the loop's file reads of `owner`, and the page shows its values at the
 * element and around it. Null where none does, or several do as well.
 */
export function findRecord(records: DataRecords, source: string, owner: string, live: PageElement): DataRecord | null {
  const read = new Set(readingsIn(source).flatMap((one) => (one.owner === owner ? [one.name] : [])));
  const values = Object.values(live.attributes);
  const scored = records.naming(read).flatMap((record) => {
    const texts = record.fields.flatMap(({ name, value }) => (read.has(name) && value !== null && value.length > 1 ? [value] : []));
    const own = texts.filter((text) =>
      values.some((value) => value === text || value.endsWith(`/${text}`) || decoded(value).endsWith(text)),
    );
    const near = texts.filter((text) => !own.includes(text) && isNear(live, text));
    return own.length > 0 || near.length > 1 ? [{ record, score: 2 * own.length + near.length }] : [];
  });
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const [best, other] = scored.filter(({ score }) => score === most);
  return best && !other ? best.record : null;
}

function isNear(live: PageElement, text: string): boolean {
  let level = 0;
  return closest(live, (around) => (level += 1) <= levels && around.tag !== 'body' && wordsOf(around).includes(text)) !== null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
