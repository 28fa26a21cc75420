import type { own } from './own.ts';

/**
 * Outer HTML of at most `limit` characters. What people may have typed is left out: values of form fields (not of buttons), text of
 * text areas and of editable regions; so are nonces and the text of scripts and styles. An ellipsis marks what was cut. Runs in the page.
 */
export function snippetOf(element: Element, limit: number, get: typeof own): string {
  const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
  const buttons = new Set(['submit', 'button', 'reset', 'image']);
  const escapeText = (text: string): string => text.replace(/[&<>]/g, (mark) => (mark === '&' ? '&amp;' : mark === '<' ? '&lt;' : '&gt;'));
  let html = '';
  let full = false;
  const room = (): number => limit - 1 - html.length;
  const add = (piece: string): void => {
    if (full) return;
    if (piece.length <= room()) html += piece;
    else {
      html += `${piece.slice(0, Math.max(0, room()))}…`;
      full = true;
    }
  };
  const isPrivate = (owner: Element, name: string): boolean => {
    if (name === 'nonce') return true;
    if (name !== 'value') return false;
    return get(owner, 'localName') === 'input' && !buttons.has((get(owner, 'getAttribute')('type') ?? '').toLowerCase());
  };
  const write = (node: Node): void => {
    if (full) return;
    if (node instanceof Text) return add(escapeText(node.data.slice(0, limit)));
    if (!(node instanceof Element)) return;
    const owner = node;
    const name = get(owner, 'localName').slice(0, 100);
    let open = `<${name}`;
    for (const attribute of get(owner, 'attributes')) {
      if (open.length > limit) break;
      if (isPrivate(owner, attribute.name)) continue;
      const value = attribute.value.length > 300 ? `${attribute.value.slice(0, 299)}…` : attribute.value;
      open += ` ${attribute.name.slice(0, 100)}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`;
    }
    add(`${open}>`);
    if (voids.has(name)) return;
    const editable = get(owner, 'getAttribute')('contenteditable');
    const silent = name === 'textarea' || name === 'script' || name === 'style' || (editable !== null && editable !== 'false');
    if (silent) add(get(owner, 'hasChildNodes')() ? '…' : '');
    else {
      for (const child of get(owner, 'childNodes')) {
        if (full) break;
        write(child);
      }
    }
    add(`</${name}>`);
  };
  write(element);
  return html;
}
