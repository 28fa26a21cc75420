import type { Subject } from '../../check.ts';

/** The document as a whole, as what a check is about. */
export const whole = (snippet: string | null = ''): Subject => ({ place: { path: 'Catalog' }, snippet: snippet ?? '', identity: '' });
