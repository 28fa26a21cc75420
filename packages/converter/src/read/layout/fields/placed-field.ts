import type { FieldPlace } from '@manara/pdf/page-content';

/** Where the words stand that name a field; `start` and `end` in the direction in which its row is read. */
export type LabelSide = 'start' | 'end' | 'above' | 'below';

/** A field of a form with what the page calls it. */
export interface PlacedField {
  place: FieldPlace;
  /** Its name for people; null where neither the file nor the page tells one. */
  label: string | null;
  /** Where the page's own words for it stand; null where there are none. */
  side: LabelSide | null;
  /** Its row is read from right to left. */
  rtl: boolean;
}

/** Whether two things on one line, the one left of the other, are a field and the words that name it. */
export function belongTogether(left: { field?: PlacedField }, right: { field?: PlacedField }): boolean {
  const holds = ({ field }: { field?: PlacedField }, side: 'left' | 'right'): boolean =>
    field !== undefined &&
    !(field.side !== 'start' && field.side !== 'end') &&
    (field.side === 'start') === (field.rtl ? side === 'right' : side === 'left');
  return (holds(right, 'left') && left.field === undefined) || (holds(left, 'right') && right.field === undefined);
}
