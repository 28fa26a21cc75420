const controls = 'a[href], button, input, select, textarea, summary';

/** Of lists that are tables, and of others that mark their rows. */
const rows = 'tbody > tr, li[data-row]';

const main = () => document.querySelector<HTMLElement>('main');

/** The control of a row that is most like the one that has gone: of the same words, else of the same kind, else the first. */
function likeIn(row: Element, { tagName, textContent }: HTMLElement): HTMLElement | undefined {
  const all = [...row.querySelectorAll<HTMLElement>(controls)];
  return (
    all.find((one) => one.tagName === tagName && one.textContent === textContent) ?? all.find((one) => one.tagName === tagName) ?? all[0]
  );
}

/**
 * Where the focus goes once the element that has it is gone; to be asked while the element is there. In a list that is marked with
 * `data-keeps-focus`: to the like control of its row or, where that has gone as well, of the row that has come into its place, else to the
 * heading of the list, or of the dialog that it is in. Elsewhere to the content.
 */
export function placeAfter(element: HTMLElement): () => HTMLElement | null {
  const list = element.closest('[data-keeps-focus]');
  if (!list) return main;
  const row = element.closest(rows);
  const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
  return () => {
    if (!list.isConnected) return main();
    const next = row?.isConnected ? row : list.querySelectorAll(rows)[at];
    const heading = list.querySelector<HTMLElement>('h2') ?? list.closest('dialog')?.querySelector<HTMLElement>('h2');
    return (next && likeIn(next, element)) ?? heading ?? main();
  };
}

/** In a list that keeps the focus, the link to what has come back into it, else the heading of the list; null where no list is shown. */
export function placeOfReturned(path: string): HTMLElement | null {
  const list = document.querySelector('[data-keeps-focus]');
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('tbody a[href]') ?? [])];
  return links.find(({ pathname }) => pathname === path) ?? list?.querySelector<HTMLElement>('h2') ?? null;
}
