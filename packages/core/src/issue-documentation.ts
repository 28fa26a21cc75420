import type { IssueType } from './issue-type.ts';

const wai = 'https://www.w3.org/WAI';
const understanding = (slug: string): string => `${wai}/WCAG22/Understanding/${slug}.html`;

const pages: Record<IssueType, string> = {
  heading_structure: `${wai}/tutorials/page-structure/headings/`,
  skip_links: understanding('bypass-blocks'),
  image_alt_text: `${wai}/tutorials/images/`,
  form_labels: `${wai}/tutorials/forms/labels/`,
  color_contrast: understanding('contrast-minimum'),
  keyboard_navigation: understanding('keyboard'),
  focus_management: understanding('focus-order'),
  aria_labels: `${wai}/ARIA/apg/practices/names-and-descriptions/`,
  semantic_html: `${wai}/tutorials/page-structure/regions/`,
  table_headers: `${wai}/tutorials/tables/`,
  page_language: understanding('language-of-page'),
  document_title: understanding('page-titled'),
  link_purpose: understanding('link-purpose-in-context'),
  zoom_reflow: understanding('resize-text'),
  target_size: understanding('target-size-minimum'),
  media: `${wai}/media/av/`,
  timing_motion: understanding('pause-stop-hide'),
};

/** Where the W3C explains issues of a type best: a tutorial where there is one, else how a criterion is to be understood. In English. */
export const issueDocumentation = (type: IssueType): string => pages[type];
