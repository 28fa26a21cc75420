/**
 * A place on a page of the source. Points (1/72 inch) from the top left corner of the page as it is seen upright, y downwards; for
 * pictures and scans too, whose pixels are counted as points by their resolution. `page` counts from 0.
 */
export interface Box {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
