import type { Snapshot } from './in-page/take-snapshot.ts';
import { attributesOf, type PageElement } from './page-element.ts';

/** A page as it was seen. */
export interface SeenPage {
  root: PageElement;
  /** The elements that were asked for; null where they are not there. */
  asked: (PageElement | null)[];
  /** The number by which the live page knows an element. */
  numberOf: Map<PageElement, number>;
}

export function pageOfSnapshot({ nodes, asked }: Snapshot): SeenPage {
  const elements = nodes.map(({ tag, attributes, framed }): PageElement => ({
    tag,
    attributes: attributesOf(attributes),
    children: [],
    parent: null,
    ...(framed === undefined ? {} : { framed }),
  }));
  for (const [at, { parent, children }] of nodes.entries()) {
    const element = elements[at] as PageElement;
    element.parent = parent === null ? null : (elements[parent] ?? null);
    element.children = children
      .map((child) => (typeof child === 'string' ? child : elements[child]))
      .filter((child) => child !== undefined);
  }
  return {
    root: elements[0] ?? { tag: 'html', attributes: {}, children: [], parent: null },
    asked: asked.map((number) => (number === null ? null : (elements[number] ?? null))),
    numberOf: new Map(elements.map((element, at) => [element, at])),
  };
}
