/** A tree of markup that is written as HTML or as XHTML; texts in it are plain, and only writing it escapes them. */
export interface Element {
  name: string;
  attributes: Attributes;
  children: Node[];
}
export type Node = Element | string;
/** `true` stands for an attribute without a value; null, undefined and false for none. */
export type Attributes = Record<string, string | number | boolean | null | undefined>;

type Child = Node | Child[] | null | undefined | false;

/** `element('p', { lang }, 'text', [more])`. */
export const element = (name: string, attributes: Attributes = {}, ...children: Child[]): Element => ({
  name,
  attributes,
  children: flat(children),
});

const flat = (children: Child[]): Node[] =>
  children.flatMap((child) => {
    if (child === null || child === undefined || child === false || child === '') return [];
    return Array.isArray(child) ? flat(child) : [child];
  });
