/** A sequence of marked content (ISO 32000-1, 14.6) that is open. */
export interface Mark {
  tag: string;
  mcid: number | null;
  /** Of a layer that is not shown. */
  hidden: boolean;
  /** What the signs in it stand for; null where the file says nothing. */
  actualText: string | null;
}

const named = (value: unknown): string => (typeof value === 'string' ? value : ((value as { name?: string } | null)?.name ?? ''));

/** Whether the arguments open a layer rather than content; pdf.js opens some of these itself. */
export const isLayer = (args: unknown): boolean => Array.isArray(args) && named((args as unknown[])[0]) === 'OC';

/** The mark that a BMC or BDC of pdf.js's list opens. `own`: what the file says of it, of which pdf.js leaves out the properties that have names. */
export function openMark(
  args: unknown,
  isVisible: (layer: unknown) => boolean,
  own: Pick<Mark, 'mcid' | 'actualText'> | null = null,
): Mark {
  const [tag, property] = Array.isArray(args) ? (args as unknown[]) : [];
  const name = named(tag);
  return {
    tag: name,
    mcid: typeof property === 'number' ? property : (own?.mcid ?? null),
    hidden: name === 'OC' && property !== null && property !== undefined && !isVisible(property),
    actualText: own?.actualText ?? null,
  };
}

/** What the marks around a sign make of it. */
export interface Standing {
  /** Marked content that it belongs to: the innermost that counts; -1 for an artifact. */
  mcid: number | null;
  /** The mark whose signs together stand for a text. */
  owner: Mark | null;
}

export function standingIn(marks: readonly Mark[]): Standing {
  const mark = marks.findLast(({ mcid, tag }) => mcid !== null || tag === 'Artifact');
  return { mcid: mark ? (mark.mcid ?? -1) : null, owner: marks.findLast(({ actualText }) => actualText !== null) ?? null };
}
