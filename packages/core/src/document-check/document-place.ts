/** How a person and a program find the element. What the format doesn't know is left out. */
export interface DocumentPlace {
  /** Counts from 1. In Word files as the program laid the pages out last. */
  page?: number;
  /** Counts from 1, hidden slides included. */
  slide?: number;
  /** The sheet's name. */
  sheet?: string;
  /** Such as `B4`, or `A1:C9`. */
  cell?: string;
  /** The part of the package and the way to the element in it, such as `word/document.xml/body/p[3]`; in a PDF the way in the structure tree. */
  path: string;
}
