/** What rules can be about, the most urgent first. */
export const eventKinds = [
  'issues_found',
  'issues_returned',
  'score_fell',
  'score_dropped',
  'scan_failed',
  'scan_completed',
  'document_failed',
  'document_completed',
  'request_merged',
  'acceptance_ending',
] as const;
export type EventKind = (typeof eventKinds)[number];

interface EventAsset {
  id: string;
  name: string;
  /** null: it has no address of the web. */
  url: string | null;
}

interface OfScan {
  asset: EventAsset;
  scan_id: string;
}

interface OfDocument {
  document: { id: string; name: string };
}

interface Happened {
  /** UTC, ISO 8601. */
  at: string;
  /** Where Manara shows it, from the root. */
  path: string;
}

/** Something that has happened, with its facts as they were then. Scores are in percent. */
export type ChannelEvent = Happened &
  (
    | ({ kind: 'issues_found'; critical: number; high: number } & OfScan)
    | ({ kind: 'issues_returned'; count: number } & OfScan)
    | ({ kind: 'score_fell'; score: number; before: number; target: number } & OfScan)
    | ({ kind: 'score_dropped'; score: number; before: number } & OfScan)
    | ({ kind: 'scan_failed' } & OfScan)
    | ({ kind: 'scan_completed'; score: number | null; change: number | null; issues: number } & OfScan)
    | ({ kind: 'document_failed' } & OfDocument)
    | ({ kind: 'document_completed' } & OfDocument)
    | {
        kind: 'request_merged';
        asset: EventAsset | null;
        request: { provider: 'github' | 'gitlab'; repository: string; number: number; url: string };
      }
    | { kind: 'acceptance_ending'; asset: EventAsset; issue: { id: string; rule: string }; until: string }
    | { kind: 'test' }
  );

/** The asset that an event is about; null: none. */
export const assetOf = (event: ChannelEvent): EventAsset | null => ('asset' in event ? event.asset : null);
