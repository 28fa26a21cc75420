import type { Change, Edit } from '../edit/change.ts';
import type { PageElement } from '../page/page-element.ts';
import type { DataField, DataRecord } from '../texts/data-record.ts';
import { writeField } from '../texts/write-field.ts';
import type { Texts } from './write-text.ts';

type SetContent = Extract<Change<PageElement>, { kind: 'set' }>;

/** Next's names of what keeps people from zooming, by those that pages have. */
const limits = new Map([
  ['maximum-scale', 'maximumScale'],
  ['minimum-scale', 'minimumScale'],
  ['user-scalable', 'userScalable'],
]);
/** How Next writes what a page has in words. */
const flags = new Map([
  ['no', 'false'],
  ['yes', 'true'],
]);

/**
 * What a page's `meta` says where a program says it for the framework: the same content in a record, or the settings of the viewport by
 * name. Null where none does, or several do.
 */
export function writeHead(texts: Texts, change: SetContent): Edit[] | null {
  const { on, name, value } = change;
  if (on.tag !== 'meta' || name !== 'content') return null;
  const shown = on.attributes.content;
  const [said, other] = texts.records
    .naming(['content'])
    .filter(({ fields }) => fields.some((one) => one.name === 'content' && one.value === shown));
  if (said && !other) {
    const text = texts.textOf(said.file);
    const edit = text === null ? null : writeField(said, text, 'content', value);
    return edit && [edit];
  }
  return on.attributes.name === 'viewport' ? withoutLimits(texts, change) : null;
}

/** Takes the limits that a change drops out of the one record that says all of them, and is declared as the viewport's. */
function withoutLimits(texts: Texts, { on, value }: SetContent): Edit[] | null {
  const kept = settingsOf(value);
  const dropped = [...settingsOf(on.attributes.content ?? '')].filter(([name]) => !kept.has(name));
  if (dropped.length === 0) return null;
  const found = texts.records.naming(limits.values()).flatMap((record) => {
    const text = record.form === 'program' ? texts.textOf(record.file) : null;
    if (text === null || !isViewport(record, text)) return [];
    const fields = dropped.map(([name, said]) =>
      record.fields.find((field) => field.name === limits.get(name) && text.slice(field.valueSpan.start, field.valueSpan.end) === said),
    );
    return fields.every((field) => field !== undefined) ? [without(record, new Set(fields), text)] : [];
  });
  const [edits, other] = found;
  return edits && !other ? edits : null;
}

/** What a page's viewport is set to, in Next's words. */
const settingsOf = (content: string): Map<string, string> =>
  new Map(
    content.split(/[,;]/).flatMap((part): [string, string][] => {
      const [name = '', said = ''] = part.split('=').map((one) => one.trim().toLowerCase());
      return name ? [[name, flags.get(said) ?? said]] : [];
    }),
  );

/** Whether a record is what Next takes for a page's viewport: exported under that name, or given back by the function that makes it. */
function isViewport({ fields }: DataRecord, text: string): boolean {
  const start = fields[0]?.span.start ?? 0;
  const before = text.slice(Math.max(0, start - 300), start).replace(/\s+/g, ' ');
  return (
    /\bexport const viewport ?(?::[^={};]*)?= ?\{ ?$/.test(before) ||
    (/\bgenerateViewport\b/.test(before) && /(?:\breturn|=> ?\() ?\{ ?$/.test(before))
  );
}

/** Edits that take fields out of a record: those that stand side by side together, with what parts them from their neighbours. */
function without({ file, fields }: DataRecord, dropped: ReadonlySet<DataField | undefined>, text: string): Edit[] {
  const isBeside = (field: DataField, next: DataField): boolean => /^\s*,\s*$/.test(text.slice(field.span.end, next.span.start));
  const runs: { before: DataField | undefined; start: number; last: DataField }[] = [];
  for (const [at, field] of fields.entries()) {
    if (!dropped.has(field)) continue;
    const before = fields[at - 1];
    const beside = before && isBeside(before, field) ? before : undefined;
    const run = runs.at(-1);
    if (run && run.last === beside) run.last = field;
    else runs.push({ before: beside, start: field.span.start, last: field });
  }
  return runs.map(({ before, start, last }) => {
    const rest = text.slice(last.span.end);
    const comma = /^\s*,\s*/.exec(rest)?.[0] ?? '';
    const isLast = /^\s*\}/.test(rest.slice(comma.length));
    if (!isLast) return { file, start, end: last.span.end + comma.length, text: '' };
    // The comma before it goes, one behind it stays as the file has it.
    return before
      ? { file, start: before.span.end, end: last.span.end, text: '' }
      : { file, start, end: last.span.end + comma.trimEnd().length, text: '' };
  });
}
