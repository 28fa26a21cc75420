import { conversionLimits, sourceTypes, type SourceType } from '@manara/core/document/conversion';

/** Why a file cannot be taken, before it is sent. */
export type FileProblem = { code: 'type'; ending: string } | { code: 'size' } | { code: 'empty' };

/** What stands after the last full stop of a name, in lower case; empty where there is none. */
export const endingOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The name without its ending. */
export const withoutEnding = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '');

/** What the server would refuse for sure, so that nothing is sent in vain; null where the file may go. */
export function fileProblem({ name, size }: { name: string; size: number }): FileProblem | null {
  const ending = endingOf(name);
  if (!sourceTypes.includes(ending as SourceType)) return { code: 'type', ending };
  if (size > conversionLimits.bytes) return { code: 'size' };
  return size === 0 ? { code: 'empty' } : null;
}
