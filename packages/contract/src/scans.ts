import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Time, nullable, oneOf } from './shared.ts';

export const runStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

export const ScanStatus = Type.Object({
  /** null, as the status: never scanned. */
  id: nullable(Id),
  status: nullable(oneOf(runStatuses)),
  progress: Type.Integer({ description: '0 to 100; 0 where the asset was never scanned.' }),
  pages_read: Type.Integer(),
  pages_known: Type.Integer(),
  started_at: nullable(Time),
  finished_at: nullable(Time),
  /** Why it failed, in the language of Accept-Language. */
  error: nullable(Type.String()),
});
export type ScanStatus = Static<typeof ScanStatus>;

export const startScan = endpoint({
  id: 'startScan',
  method: 'POST',
  path: '/assets/{id}/scan',
  access: 'manager',
  status: 202,
  summary: 'Queues a scan. If one is already queued or running, returns that one.',
  params: IdParams,
  body: Type.Object({ scan_type: Type.String({ enum: ['accessibility'], default: 'accessibility' }) }),
  response: ScanStatus,
});
export const scanStatus = endpoint({
  id: 'scanStatus',
  method: 'GET',
  path: '/assets/{id}/scan/status',
  access: 'viewer',
  summary: 'The latest scan. For an asset that was never scanned, `id` and `status` are null and `progress` is 0.',
  params: IdParams,
  response: ScanStatus,
});
export const cancelScan = endpoint({
  id: 'cancelScan',
  method: 'POST',
  path: '/assets/{id}/scan/cancel',
  access: 'manager',
  summary: 'Stops the scan within five seconds.',
  params: IdParams,
  response: ScanStatus,
});
