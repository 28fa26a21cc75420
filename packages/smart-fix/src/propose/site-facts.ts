/** What the sources of a site say beyond the page that is looked at. */
export interface SiteFacts {
  /** The site's own name, as its pages in a language have it in their titles. */
  nameIn: (language: string) => string | null;
  /** A page's title as the others of its language have theirs. */
  titled: (words: string, language: string) => string;
  /** What the file of another page calls it. */
  titleAt: (url: string) => string | null;
  /** The text that a picture has where it stands elsewhere; null where it has none, or several. */
  textOf: (picture: string) => string | null;
}
