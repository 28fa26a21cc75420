/** What an issue is about; each has its documentation, its affected groups and, later, its fix strategy. */
export const issueTypes = [
  'heading_structure',
  'skip_links',
  'image_alt_text',
  'form_labels',
  'color_contrast',
  'keyboard_navigation',
  'focus_management',
  'aria_labels',
  'semantic_html',
  'table_headers',
  'page_language',
  'document_title',
  'link_purpose',
  'zoom_reflow',
  'target_size',
  'media',
  'timing_motion',
] as const;
export type IssueType = (typeof issueTypes)[number];
