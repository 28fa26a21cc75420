/**
 * What a reading says of what it did not see of its page. The first five say that what was judged is not what was meant to be: such a page is read, but not
 * seen. Each has a sentence in `messages/<language>/reasons.json` under `mark.<code>`.
 */
export const pageMarks = [
  'unsettled',
  'empty',
  'script_error',
  'covered',
  'step_failed',
  'overlaid',
  'parts_left_out',
  'closed_root',
  'unread_frame',
  'scripts_forbidden',
  'hash_routes',
  'file_locked_structure',
  'file_pages_left_out',
  'file_book_pages_left_out',
  'file_damaged_parts',
  'file_findings_left_out',
  'file_converted',
] as const;
export type PageMarkCode = (typeof pageMarks)[number];

/** A mark with what its sentence names, such as `{code: 'covered', values: {by: 'div#consent'}}`. */
export interface PageMark {
  code: PageMarkCode;
  values: Record<string, string | number>;
}

const unseen: ReadonlySet<string> = new Set<PageMarkCode>(['unsettled', 'empty', 'script_error', 'covered', 'step_failed']);

/** Whether a mark keeps its page out of the score. */
export const hidesPage = ({ code }: PageMark): boolean => unseen.has(code);

/** Whether a page that was read showed what people see. Only such pages have a score. */
export const isSeen = ({ marks = [] }: { marks?: readonly PageMark[] | null | undefined }): boolean => !(marks ?? []).some(hidesPage);
