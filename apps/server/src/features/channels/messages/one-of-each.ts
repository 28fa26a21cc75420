import type { ChannelEvent } from '@manara/core/channels/channel-event';

const id = '6f1b5c5e-3f43-4c2a-9a52-3a8a8d4f6d10';
const happened = { at: '2026-03-01T09:00:00.000Z', path: `/report/${id}` };
const ofScan = { ...happened, asset: { id, name: 'Docks', url: null }, scan_id: id };
const ofDocument = { ...happened, document: { id, name: 'form.pdf' } };
const request = { provider: 'gitlab' as const, repository: 'harbour/site', number: 7, url: 'https://gitlab.example/harbour/site/-/7' };

/** Events to try messages with: one of each kind. */
export const oneOfEach: ChannelEvent[] = [
  { ...ofScan, kind: 'issues_found', critical: 0, high: 1 },
  { ...ofScan, kind: 'issues_returned', count: 2 },
  { ...ofScan, kind: 'score_fell', before: 91.5, score: 74, target: 90 },
  { ...ofScan, kind: 'scan_failed' },
  { ...ofScan, kind: 'scan_completed', score: null, change: null, issues: 0 },
  { ...ofDocument, kind: 'document_failed' },
  { ...ofDocument, kind: 'document_completed' },
  { ...happened, kind: 'request_merged', asset: null, request },
  { ...ofScan, kind: 'score_dropped', before: 91.5, score: 74 },
  { ...happened, kind: 'acceptance_ending', asset: ofScan.asset, issue: { id, rule: 'image-alt' }, until: '2026-03-08T09:00:00.000Z' },
  { ...happened, kind: 'test' },
];
