import type { Edit } from '../edit/change.ts';
import { indentAt } from '../edit/lines.ts';
import type { DataField, DataRecord } from './data-record.ts';

/** Gives a name of a record another text, or a name that it lacks: in the manner of what stands beside it. Null where there is nothing to go by. */
export function writeField(record: DataRecord, text: string, name: string, value: string): Edit | null {
  const { file, form, fields } = record;
  const own = fields.find((field) => field.name === name);
  const manner = fields.find((field) => field !== own && field.value !== null) ?? own;
  if (own) {
    const isText = own.value !== null || /^(?:null|undefined|~)?$/.test(text.slice(own.valueSpan.start, own.valueSpan.end));
    if (!isText) return null;
    const written = quoted(value, form, quoteOf(own.value === null ? manner : own, text));
    const lead = own.valueSpan.start === own.valueSpan.end && !/\s$/.test(text.slice(0, own.valueSpan.start)) ? ' ' : '';
    return { file, ...own.valueSpan, text: lead + written };
  }
  const last = fields.at(-1);
  const [before] = fields;
  if (!last || !manner || !before) return null;
  const place = form === 'yaml' ? yamlEnd(last, text) : last.span.end;
  const line = indentAt(text, last.span.start) ?? (form === 'yaml' ? `\n${' '.repeat(columnOf(text, before.span.start))}` : null);
  const separator = form === 'yaml' ? (line ?? '') : `,${line ?? ' '}`;
  const colon = /^\s*:\s*/.exec(text.slice(manner.span.start + nameLength(manner, text), manner.valueSpan.start))?.[0] ?? ': ';
  return {
    file,
    start: place,
    end: place,
    text: `${separator}${nameAs(name, manner, text)}${form === 'yaml' ? ': ' : colon}${quoted(value, form, quoteOf(manner, text))}`,
  };
}

export type Quote = '"' | "'" | '`' | '';

function quoteOf(field: DataField | undefined, text: string): Quote {
  const sign = text[field?.valueSpan.start ?? 0] ?? '';
  return sign === '"' || sign === "'" || sign === '`' ? sign : '';
}

/** A text as a file of data writes it. */
export function quoted(value: string, form: DataRecord['form'], quote: Quote): string {
  if (form === 'json') return JSON.stringify(value);
  if (form === 'program') {
    const sign = quote || "'";
    return `${sign}${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll('\\"', '"')
      .replaceAll(sign, `\\${sign}`)
      .replace(sign === '`' ? /\$\{/g : /$^/, '\\${')}${sign}`;
  }
  if (quote === "'" && !/[\n\t]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return quote === '' && isPlainYaml(value) ? value : JSON.stringify(value);
}

/** YAML reads it as this very text without quotes. */
const isPlainYaml = (value: string): boolean =>
  /^\p{L}[^\n\t]*[^\s:]$/u.test(value) && !/: | #|[{}[\]&*!|>%@`]/.test(value) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);

const nameLength = (field: DataField, text: string): number =>
  /^['"]/.test(text[field.span.start] ?? '') ? field.name.length + 2 : field.name.length;

function nameAs(name: string, { span }: DataField, text: string): string {
  const sign = text[span.start] ?? '';
  return sign === '"' || sign === "'" ? `${sign}${name}${sign}` : name;
}

/** A mapping of YAML that ends with a block or another mapping goes on behind it. */
const yamlEnd = ({ span }: DataField, text: string): number => {
  const whole = text.slice(0, span.end).trimEnd().length;
  const comment = /^[ \t]*#[^\n]*/.exec(text.slice(whole))?.[0].length ?? 0;
  return whole + comment;
};

const columnOf = (text: string, place: number): number => place - (text.lastIndexOf('\n', place - 1) + 1);
