import type { StandardRole } from '@manara/pdf/structure/standard-roles';
import type { TagRole } from './tag-hint.ts';

/** Elements that make a block of what stands in them, and what they make of it. */
export const blockRoles: Partial<Record<StandardRole, TagRole>> = {
  Title: 'title',
  P: 'paragraph',
  H: 'heading',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  H5: 'heading',
  H6: 'heading',
  Lbl: 'list_mark',
  LI: 'list_text',
  LBody: 'list_text',
  TH: 'cell',
  TD: 'cell',
  Caption: 'caption',
  TOCI: 'contents_entry',
  BibEntry: 'bibliography_entry',
  Figure: 'figure',
  Form: 'field',
};

/** Elements that say something of a part of a block. */
export const inlineRoles = new Set<StandardRole>([
  'Span',
  'Quote',
  'Reference',
  'Link',
  'Annot',
  'Em',
  'Strong',
  'Sub',
  'Ruby',
  'RB',
  'RT',
  'RP',
  'Warichu',
  'WT',
  'WP',
  'NonStruct',
  'Private',
  'Code',
  'Formula',
]);

/** Number in H1 to H6; null of others. */
export const headingLevel = (role: StandardRole | null): number | null => {
  const level = /^H([1-6])$/u.exec(role ?? '')?.[1];
  return level === undefined ? null : Number(level);
};
