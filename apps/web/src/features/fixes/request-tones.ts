import type { PullRequest } from '@manara/contract/fixes';
import type { BadgeTone } from '../../ui/Badge.tsx';

/** How the state of a request on a code host looks. */
export const requestTones: Record<PullRequest['state'], BadgeTone> = { open: 'info', merged: 'good', closed: 'neutral' };
