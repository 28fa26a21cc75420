import { AppError } from '../../platform/http/app-error.ts';

/** When the answer was given that a person has seen; null: there was none. */
export interface Seen {
  /** Undefined: whatever there is may be changed. */
  seen: Date | null | undefined;
}

export const readSeen = ({ seen }: { seen?: string | null }): Seen => ({ seen: typeof seen === 'string' ? new Date(seen) : seen });

/** Throws AppError 409 where the answer that there is now, or none, is not what was seen. */
export function holdAsSeen({ seen }: Seen, now: Date | null | undefined): void {
  if (seen !== undefined && seen?.getTime() !== now?.getTime()) throw new AppError('changed_meanwhile', 409);
}
