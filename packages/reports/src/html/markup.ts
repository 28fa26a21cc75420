import { visibleText, xmlText } from '../foreign-text.ts';

/** HTML that may stand as it is; only the tag below makes it, so that whatever else is put in is escaped. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | null | false | readonly Markup[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe in the text of an element and in a quoted attribute, which are the only places that the tag is used in. */
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function write(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (typeof piece === 'string') return escape(xmlText(piece));
  if (typeof piece === 'number') return String(piece);
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
}

/** `escaped\`<p>${text}</p>\``: everything that is put in is escaped unless it is Markup. Put values only into texts and quoted attributes. */
export const escaped = (parts: TemplateStringsArray, ...pieces: Piece[]): Markup => ({
  markup: parts.map((part, index) => part + (index < pieces.length ? write(pieces[index] ?? null) : '')).join(''),
});

/** A sentence of ours in which `code` is marked as in the rule texts. */
export const withCode = (sentence: string): Markup[] =>
  sentence.split('`').map((part, index) => (index % 2 ? escaped`<code dir="ltr">${part}</code>` : escaped`${part}`));

/** A text of a foreign page, isolated from the line it stands in. */
export const foreign = (text: string): Markup => escaped`<bdi>${visibleText(text)}</bdi>`;

/** Code of a foreign page. */
export const code = (text: string): Markup => escaped`<code dir="ltr" translate="no">${visibleText(text)}</code>`;

const isWebAddress = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');

/** An address as a link; anything but http and https is only shown. */
export function address(url: string): Markup {
  const shown = escaped`<bdi dir="ltr" translate="no">${visibleText(url)}</bdi>`;
  return isWebAddress(url) ? escaped`<a href="${url}" rel="noreferrer nofollow">${shown}</a>` : shown;
}
