import type { Palette } from '../propose/palette.ts';
import type { StyleSource } from './read-styles.ts';

/** A variable of SCSS or Less, as it is written where it is used, and what leads to it: `$muted`, `colors.$muted`, `@muted`. */
interface Variable {
  name: string;
  lead: string;
}

/** The variable that is all of a value; null where it says more, or none. */
export function variableIn(value: string): Variable | null {
  const [, lead = '', name = ''] = /^([\w-]+\.)?([$@][\w-]+)$/.exec(value.trim()) ?? [];
  return name === '' ? null : { name, lead };
}

/** A value without what only says when it counts. */
const plain = (value: string): string => value.replace(/\s*!(?:default|global)\b/g, '').trim();

/** The variables that can be used wherever one can: those of its file, with what they come to. None where several files have it, or it isn't known. */
export function paletteOf({ name }: Variable, variables: readonly StyleSource[]): Palette {
  const [file, other] = new Set(variables.filter(({ property }) => property === name).map((one) => one.file));
  if (file === undefined || other !== undefined) return new Map();
  const own = new Map(variables.filter((one) => one.file === file).map(({ property, value }) => [property, plain(value)]));
  return new Map([...own.keys()].map((property) => [property, resolved(property, own)]));
}

/** What a variable comes to, through others of its file. */
function resolved(name: string, own: ReadonlyMap<string, string>): string {
  let value = own.get(name) ?? '';
  for (let steps = 0; steps < own.size && own.has(value); steps += 1) value = own.get(value) ?? '';
  return value;
}
