import { check, reviewUnless, type Check } from '../../check.ts';
import { sameName, type BookFile, type NavigationLink } from '../book-file.ts';

/** Where a link leads, in the order of reading; null where that is not known. */
function placesOf({ spine, pages }: BookFile): (link: NavigationLink) => [number, number] | null {
  const order = new Map<string, number>();
  for (const [at, { name }] of spine.entries()) if (name !== null && !order.has(sameName(name))) order.set(sameName(name), at);
  const read = new Map(pages.map((page) => [sameName(page.name), page]));
  return ({ name, id }) => {
    const at = name === null ? undefined : order.get(sameName(name));
    if (name === null || at === undefined) return null;
    const inPage = id === null ? 0 : read.get(sameName(name))?.ids.get(id);
    return inPage === undefined ? null : [at, inPage];
  };
}

/** The table of contents lists parts in the order of reading. A list by subjects may be meant: a person decides. */
export const contentsOrder: Check<BookFile> = check({
  rule: 'book-contents-order',
  appliesTo(book) {
    const { navigation } = book;
    const placeOf = placesOf(book);
    const known = (navigation?.contents ?? []).flatMap((link) => {
      const at = placeOf(link);
      return at ? [{ link, at }] : [];
    });
    if (!navigation || known.length < 2) return [];
    const early = known.find(({ at: [page, inPage] }, place) => {
      const before = known[place - 1]?.at;
      return before !== undefined && (page < before[0] || (page === before[0] && inPage < before[1]));
    })?.link;
    return [{ place: early?.place ?? { path: navigation.part }, snippet: early?.text ?? '', identity: '', early }];
  },
  expects: ({ early }) => reviewUnless(early === undefined),
});
