/**
 * What can be seen of the element's text, white space folded, at most `limit` characters. Text of fields and editable regions is
 * left out. Walks no further than it must, so that the whole body costs as little as a word. Runs in the page.
 */
export function visibleTextOf(element: Element, limit: number): string {
  const silent = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'select', 'option', 'title']);
  let text = '';
  let visited = 0;
  const walk = (node: Node): void => {
    if (text.length > limit || (visited += 1) > 5000) return;
    if (node.nodeType === Node.TEXT_NODE) {
      text = `${text}${node.nodeValue ?? ''}`.replace(/\s+/g, ' ');
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const owner = node as HTMLElement;
    if (silent.has(owner.localName) || owner.isContentEditable) return;
    if (!owner.checkVisibility({ visibilityProperty: true })) return;
    const block = owner !== element && !/^(a|abbr|b|bdi|bdo|cite|code|em|font|i|kbd|label|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)$/.test(owner.localName);
    if (block) text += ' ';
    for (const child of (owner.shadowRoot ?? owner).childNodes) walk(child);
    if (block) text += ' ';
  };
  walk(element);
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length <= limit ? folded : `${folded.slice(0, limit - 1)}…`;
}
