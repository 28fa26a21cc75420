/** Objects of a PDF (ISO 32000-1, 7.3) as they stand in the file. */
export type RawValue = number | boolean | null | RawName | RawReference | RawOperator | Uint8Array | RawValue[] | RawDictionary | RawStream;
export interface RawName {
  name: string;
}
export interface RawReference {
  object: number;
}
/** A bare word: an operator of a content stream. */
export interface RawOperator {
  operator: string;
}
export type RawDictionary = Map<string, RawValue>;
export interface RawStream {
  dictionary: RawDictionary;
  /** Where its bytes begin in the file. */
  start: number;
}

type Kind = RawValue | undefined;

export const isDictionary = (value: Kind): value is RawDictionary => value instanceof Map;
export const isStream = (value: Kind): value is RawStream => typeof value === 'object' && value !== null && 'start' in value;
export const isReference = (value: Kind): value is RawReference => typeof value === 'object' && value !== null && 'object' in value;
export const nameOf = (value: Kind): string | null => (typeof value === 'object' && value !== null && 'name' in value ? value.name : null);
export const operatorOf = (value: Kind): string | null =>
  typeof value === 'object' && value !== null && 'operator' in value ? value.operator : null;

/** Text of a string object: UTF-16 or UTF-8 by its mark, else byte for byte (which is right for ASCII, and for the rest nearly). */
export function textOf(value: Kind): string | null {
  if (!(value instanceof Uint8Array)) return null;
  const [first, second, third] = value;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(value);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(value);
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(value);
  return Buffer.from(value).toString('latin1');
}
