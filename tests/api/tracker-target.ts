/** A target that every project of the doubles takes. */
export const anyTarget = {
  asset_id: null,
  project_id: '10000',
  type_id: '10001',
  priorities: { critical: '1', high: '2', medium: null, low: null },
  language: 'en',
  retests_closed: false,
  follows_fixes: false,
  fields: {},
};
