import { NextAttributeComponent, XmlComponent, type ParagraphChild } from 'docx';
import { cleanText } from '../markup/clean-text.ts';
import type { Element } from '../markup/element.ts';

/** An element of Word's for which the library has none of its own. */
class WordElement extends XmlComponent {
  constructor({ name, attributes, children }: Element) {
    super(name);
    const given = Object.entries(attributes).map(([key, value]) => [key, { key, value: String(value) }] as const);
    if (given.length > 0) this.root.push(new NextAttributeComponent(Object.fromEntries(given)));
    for (const child of children) this.root.push(typeof child === 'string' ? cleanText(child) : new WordElement(child));
  }
}

/** The same as a child of a paragraph, in which the library takes any element. */
export const wordElement = (element: Element): XmlComponent & ParagraphChild => new WordElement(element) as XmlComponent & ParagraphChild;
