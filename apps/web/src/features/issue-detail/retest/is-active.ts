import type { RetestStatus } from '@manara/contract/retests';

export const isActive = (retest: Pick<RetestStatus, 'status'> | null): boolean =>
  retest?.status === 'queued' || retest?.status === 'running';
