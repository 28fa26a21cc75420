import type { Change, Edit } from '../edit/change.ts';
import type { PageElement } from '../page/page-element.ts';
import type { DataField, DataRecord } from '../texts/data-record.ts';
import type { Texts } from './write-text.ts';
import { writeField } from '../texts/write-field.ts';

/** Next's names of what keeps people from zooming. */
const limits = new Set(['maximumScale', 'minimumScale', 'userScalable']);

/**
 * What a page's `meta` says where a program says it for the framework: the same content in a record, or the settings of the viewport by
 * name. Null where none does, or several do.
 */
export function writeHead(texts: Texts, { on, name, value }: Extract<Change<PageElement>, { kind: 'set' }>): Edit[] | null {
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
  return on.attributes.name === 'viewport' ? withoutLimits(texts) : null;
}

function withoutLimits(texts: Texts): Edit[] | null {
  const [record, other] = texts.records
    .naming(limits)
    .filter(
      ({ file, form, fields }) =>
        form === 'program' && fields.some(({ name }) => limits.has(name)) && /\bviewport\b/.test(texts.textOf(file) ?? ''),
    );
  const text = record ? texts.textOf(record.file) : null;
  if (!record || other || text === null) return null;
  return record.fields.flatMap((field, at) => (limits.has(field.name) ? without(record, field, at, text) : []));
}

/** A name with what parts it from its neighbours. */
function without({ file, fields }: DataRecord, { span }: DataField, at: number, text: string): Edit {
  const next = fields[at + 1];
  if (next && !limits.has(next.name)) return { file, start: span.start, end: next.span.start, text: '' };
  const comma = /^\s*,(?=\s*\})/.exec(text.slice(span.end))?.[0].length ?? 0;
  const before = fields[at - 1];
  return { file, start: before?.span.end ?? span.start, end: before ? span.end : span.end + comma, text: '' };
}
