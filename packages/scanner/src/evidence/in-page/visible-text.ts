import type { own } from './own.ts';

/**
 * What can be seen of the element's text, white space folded, at most `limit` characters. Text of fields and editable regions is
 * left out. Walks no further than it must, so that the whole body costs as little as a word. Runs in the page.
 */
export function visibleTextOf(element: Element, limit: number, get: typeof own): string {
  const silent = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'select', 'option', 'title']);
  let text = '';
  let visited = 0;
  const walk = (node: Node): void => {
    if (text.length > limit || (visited += 1) > 5000) return;
    if (node instanceof Text) {
      text = `${text}${node.data.slice(0, 5000)}`.replace(/\s+/g, ' ');
      return;
    }
    if (!(node instanceof Element)) return;
    const owner = node;
    const name = get(owner, 'localName');
    const isEditable = owner instanceof HTMLElement && Reflect.get(HTMLElement.prototype, 'isContentEditable', owner);
    if (silent.has(name) || isEditable) return;
    if (!get(owner, 'checkVisibility')({ visibilityProperty: true })) return;
    const block =
      owner !== element &&
      !/^(a|abbr|b|bdi|bdo|cite|code|em|font|i|kbd|label|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)$/.test(name);
    if (block) text += ' ';
    for (const child of get(owner, 'shadowRoot')?.childNodes ?? get(owner, 'childNodes')) walk(child);
    if (block) text += ' ';
  };
  walk(element);
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length <= limit ? folded : `${folded.slice(0, limit - 1)}…`;
}
