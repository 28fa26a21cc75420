/** What a rule says unless a test says otherwise. */
export const anyRule = {
  events: ['scan_completed'],
  asset_ids: null,
  target: null,
  timing: 'at_once',
  hour: 8,
  time_zone: 'Asia/Riyadh',
  language: 'en',
  is_on: true,
} as const;

/** One that is about documents. */
export const documents = { events: ['document_completed'] } as const;
