import type { DocumentPlace } from '@manara/core/document-check/document-place';

/** A value that the package says of the book, and where. */
export interface Said {
  value: string;
  place: DocumentPlace;
}

/** An entry of the spine. */
export interface SpineEntry {
  /** The page that it leads to; null where there is none. */
  name: string | null;
  /** As the package writes it, for people. */
  reference: string;
  isLinear: boolean;
  place: DocumentPlace;
}

/** A link of the navigation. */
export interface NavigationLink {
  text: string;
  /** The entry that it leads to; null where it leads out of the book. */
  name: string | null;
  id: string | null;
  place: DocumentPlace;
}

/** The navigation document of EPUB 3, or the NCX of EPUB 2. */
export interface Navigation {
  part: string;
  /** Whether it can have landmarks, which the NCX cannot. */
  hasTypes: boolean;
  /** Null where there is no such list. */
  contents: NavigationLink[] | null;
  pageList: NavigationLink[] | null;
  landmarks: NavigationLink[] | null;
}

/** A mark where a page of the printed book begins. */
export interface PageBreak {
  id: string | null;
  /** What assistive technologies call it; empty where it has no name. */
  label: string;
  /** Whether it has the role by which they know it (DPUB-ARIA). */
  hasRole: boolean;
  place: DocumentPlace;
}

/** A page of the book that was read. */
export interface BookPage {
  name: string;
  /** As its root declares it. */
  language: string | null;
  /** Its first words. */
  text: string;
  /** Where elements with ids are in its order. */
  ids: ReadonlyMap<string, number>;
  breaks: PageBreak[];
  /** Entries that it links to, in lower case. */
  links: ReadonlySet<string>;
  place: DocumentPlace;
}

/** A book, as its checks see it. */
export interface BookFile {
  /** The package document. */
  place: DocumentPlace;
  title: Said | null;
  languages: Said[];
  /** Values of properties of the metadata, such as `schema:accessMode`, each without empty ones. */
  properties: ReadonlyMap<string, Said[]>;
  spine: SpineEntry[];
  navigation: Navigation | null;
  /** It is there, and nothing can be said of it. */
  isNavigationDamaged: boolean;
  /** Pages of the spine in their order, each once. */
  pages: BookPage[];
  /** Whether all pages of the spine are among them. */
  isWhole: boolean;
}

export const saidOf = ({ properties }: BookFile, property: string): Said[] => properties.get(property) ?? [];

/** Entries are compared without case, as the archive finds them. */
export const sameName = (name: string): string => name.toLowerCase();
