const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const raws = new Set('script style textarea title'.split(' '));

/** Elements that a tag ends which stand open before it, by the tags that may be left out (HTML, "Optional tags"). */
const ended = new Map<string, string[]>(
  Object.entries({
    li: ['li'],
    dt: ['dt', 'dd'],
    dd: ['dt', 'dd'],
    option: ['option'],
    optgroup: ['option', 'optgroup'],
    tr: ['td', 'th', 'tr'],
    td: ['td', 'th'],
    th: ['td', 'th'],
    tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
    tfoot: ['td', 'th', 'tr', 'thead', 'tbody'],
  }),
);
const blocks =
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul';
for (const block of blocks.split(' ')) ended.set(block, [...(ended.get(block) ?? []), 'p']);

export const isVoid = (tag: string): boolean => voids.has(tag);

/** Whether what stands in an element is no markup. */
export const isRaw = (tag: string): boolean => raws.has(tag);

/** Whether an element that stands open ends where a tag begins. */
export const closesBefore = (tag: string, open: string | undefined): boolean =>
  open !== undefined && (ended.get(tag)?.includes(open) ?? false);
