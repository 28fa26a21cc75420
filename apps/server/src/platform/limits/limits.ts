/** What each organisation of an installation may have or do; null: as much as it likes. */
export interface Limits {
  uploadsPerHour: number | null;
  /** Runs that people have asked for and that wait, but for conversions, of which there are no more than uploads. */
  waitingRuns: number | null;
  /** Runs of published pages, of each asset. */
  publishedPerHour: number | null;
  invitationsPerHour: number | null;
  assets: number | null;
  /** Bytes of documents, with all that was made of them, and of attachments. */
  storedBytes: number | null;
}

/** Where the operator has set none: nobody meets them in normal use. */
export const usualLimits: Limits = {
  uploadsPerHour: 1_000,
  waitingRuns: 200,
  publishedPerHour: 120,
  invitationsPerHour: 200,
  assets: 5_000,
  storedBytes: null,
};
