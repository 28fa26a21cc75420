/** An element of the live page, with open shadow roots as children of their hosts. */
export interface PageElement {
  /** In lower case. */
  tag: string;
  attributes: Record<string, string>;
  children: (PageElement | string)[];
  parent: PageElement | null;
  /** The title of the document that it frames, where that could be read. */
  framed?: string;
}

/** Attributes as a page names them: what every object has is none of them. */
export const attributesOf = (said: Record<string, string>): PageElement['attributes'] =>
  Object.assign(Object.create(null) as Record<string, string>, said);

export const childElements = (element: PageElement): PageElement[] =>
  element.children.filter((child): child is PageElement => typeof child !== 'string');

/** Direct text, white space folded. */
export const ownText = (element: PageElement): string =>
  element.children
    .filter((child) => typeof child === 'string')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

export const classesOf = (element: PageElement): string[] => (element.attributes.class ?? '').split(/\s+/).filter(Boolean);
