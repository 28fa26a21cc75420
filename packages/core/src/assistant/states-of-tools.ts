/** By which states the figures of the assistant's tools are narrowed. */
export const statesOfTools = {
  assets: ['good', 'fair', 'poor', 'unscored', 'stale', 'failed'],
  pages: ['read', 'unread', 'unseen'],
  scans: ['running'],
  documents: ['processing', 'completed', 'failed'],
  requests: ['open', 'answered', 'resolved'],
} as const;
