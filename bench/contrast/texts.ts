import { blends, contrast, css, cssAlpha, filters, luminance, over, type Rgb } from './colors.ts';
import { drawFrom, type Draw } from './draw.ts';

/** What misleads about the colors of a text. */
export const kinds = ['gradient', 'picture', 'pseudo_ground', 'pseudo_text', 'opacity', 'filter', 'blend', 'paint'] as const;
type Kind = (typeof kinds)[number];

/** A text whose ratio is known by how it is made. */
export interface ContrastText {
  /** Of the element that is judged. */
  id: string;
  kind: Kind;
  /** The lowest ratio that any part of the text has with its ground. */
  ratio: number;
  /** 4.5, or 3 for large text. */
  required: number;
  html: string;
  style: string;
}

const perKind = 25;
/** How near the threshold a ratio may be, and how far it may be from it. */
const margin = 0.2;
const [lowest, highest] = [1.5, 10];

/** A text in its surroundings: `row` is the id of the row that it is in, white and 640 by 56 pixels, its own stacking context. */
interface Made {
  ratio: number;
  /** What is in the row, by the markup of the text. */
  html: (text: string) => string;
  style: (row: string, text: string) => string;
  /** The words come by a style sheet or an attribute. */
  isWordless?: boolean;
}

const white: Rgb = [255, 255, 255];
const plain = (text: string): string => text;

/** A ground like another, all of whose channels are lighter or all darker. */
const shade = (color: Rgb, amount: number): Rgb => over(amount > 0 ? white : [0, 0, 0], Math.abs(amount), color);
/** Whether a text is lighter than both grounds, or darker: then what is between them is between in contrast too. */
const isOutside = (text: Rgb, one: Rgb, other: Rgb): boolean => {
  const [at, a, b] = [luminance(text), luminance(one), luminance(other)];
  return at < Math.min(a, b) || at > Math.max(a, b);
};
const worst = (text: Rgb, ...grounds: Rgb[]): number => Math.min(...grounds.map((ground) => contrast(text, ground)));

/** Two grounds and a text outside of both. */
function twoGrounds({ color, between, next }: Draw): { text: Rgb; one: Rgb; other: Rgb } | null {
  const [text, one] = [color(), color()];
  const other = shade(one, between(0.15, 0.5) * (next() < 0.5 ? -1 : 1));
  return isOutside(text, one, other) ? { text, one, other } : null;
}

/** Half of the row in one color, half in another, as a picture. */
const pictureOf = (one: Rgb, other: Rgb): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="56"><rect width="320" height="56" fill="${css(one)}"/><rect x="320" width="320" height="56" fill="${css(other)}"/></svg>`)}`;

type Maker = (draw: Draw) => Made | null;

const gradient: Maker = (draw) => {
  const grounds = twoGrounds(draw);
  if (!grounds) return null;
  const { text, one, other } = grounds;
  const angle = draw.one(['90deg', '270deg']);
  return {
    ratio: worst(text, one, other),
    html: plain,
    style: (row, id) => `#${row}{background:linear-gradient(${angle},${css(one)} 0 30%,${css(other)} 70% 100%)}#${id}{color:${css(text)}}`,
  };
};

const picture: Maker = (draw) => {
  const grounds = twoGrounds(draw);
  if (!grounds) return null;
  const { text, one, other } = grounds;
  const isElement = draw.next() < 0.5;
  return {
    ratio: worst(text, one, other),
    html: (element) => (isElement ? `<img alt="" src="${pictureOf(one, other)}">${element}` : element),
    style: (row, id) =>
      `${isElement ? `#${row} img{position:absolute;inset:0;width:640px;height:56px}` : `#${row}{background:url("${pictureOf(one, other)}")}`}#${id}{position:relative;color:${css(text)}}`,
  };
};

const pseudoGround: Maker = (draw) => {
  const text = draw.color();
  const [ground, veil] = [draw.color(), draw.color()];
  const way = draw.one(['behind', 'above', 'gradient']);
  if (way === 'behind')
    return {
      ratio: contrast(text, ground),
      html: plain,
      style: (row, id) =>
        `#${row}::before{content:"";position:absolute;inset:0;z-index:-1;background:${css(ground)}}#${id}{color:${css(text)}}`,
    };
  if (way === 'gradient') {
    const other = shade(ground, draw.between(0.15, 0.5));
    if (!isOutside(text, ground, other)) return null;
    return {
      ratio: worst(text, ground, other),
      html: plain,
      style: (row, id) =>
        `#${row}::before{content:"";display:block;height:56px;margin-bottom:-56px;background:linear-gradient(90deg,${css(ground)} 0 30%,${css(other)} 70% 100%)}#${id}{position:relative;color:${css(text)}}`,
    };
  }
  const alpha = draw.between(0.2, 0.7);
  return {
    ratio: contrast(over(veil, alpha, text), over(veil, alpha, ground)),
    html: plain,
    style: (row, id) =>
      `#${row}{background:${css(ground)}}#${row}::after{content:"";position:absolute;inset:0;background:${cssAlpha(veil, alpha)}}#${id}{color:${css(text)}}`,
  };
};

const pseudoText: Maker = (draw) => {
  const [text, ground, other] = [draw.color(), draw.color(), draw.color()];
  const part = draw.one(['before', 'after']);
  const hasOwn = draw.next() < 0.4;
  return {
    ratio: contrast(text, hasOwn ? other : ground),
    html: plain,
    isWordless: true,
    style: (row, id) =>
      `#${row}{background:${css(ground)}}#${id}::${part}{content:"WORDS";color:${css(text)}${hasOwn ? `;background:${css(other)}` : ''}}`,
  };
};

const opacity: Maker = (draw) => {
  const [text, ground] = [draw.color(), draw.color()];
  const [own, outer, outermost] = [draw.between(0.35, 0.95), draw.between(0.6, 0.98), draw.between(0.7, 0.98)];
  const way = draw.one(['own', 'nested', 'thrice']);
  if (way === 'own')
    return {
      ratio: contrast(over(text, own, ground), ground),
      html: plain,
      style: (row, id) => `#${row}{background:${css(ground)}}#${id}{color:${css(text)};opacity:${own}}`,
    };
  const within = over(text, own, ground);
  if (way === 'nested')
    return {
      ratio: contrast(over(within, outer, white), over(ground, outer, white)),
      html: (element) => `<div class="all">${element}</div>`,
      style: (row, id) => `#${row} .all{background:${css(ground)};opacity:${outer}}#${id}{color:${css(text)};opacity:${own}}`,
    };
  const base = draw.color();
  const twice = [over(within, outer, base), over(ground, outer, base)] as const;
  return {
    ratio: contrast(over(twice[0], outermost, white), over(twice[1], outermost, white)),
    html: (element) => `<div class="all"><div class="some">${element}</div></div>`,
    style: (row, id) =>
      `#${row} .all{background:${css(base)};opacity:${outermost}}#${row} .some{height:56px;background:${css(ground)};opacity:${outer}}#${id}{color:${css(text)};opacity:${own}}`,
  };
};

const filter: Maker = (draw) => {
  const [text, ground] = [draw.color(), draw.color()];
  const way = draw.one(['opacity', 'invert', 'brightness', 'contrast', 'grayscale'] as const);
  if (way === 'opacity') {
    const amount = draw.between(0.3, 0.95);
    return {
      ratio: contrast(over(text, amount, ground), ground),
      html: plain,
      style: (row, id) => `#${row}{background:${css(ground)}}#${id}{color:${css(text)};filter:opacity(${amount})}`,
    };
  }
  const amount = way === 'brightness' ? draw.between(0.5, 1.4) : way === 'contrast' ? draw.between(0.4, 1.3) : 1;
  const [seen, behind] = [filters[way](text, amount), filters[way](ground, amount)];
  return {
    ratio: contrast(seen, behind),
    html: (element) => `<div class="all">${element}</div>`,
    style: (row, id) => `#${row} .all{background:${css(ground)};filter:${way}(${amount})}#${id}{color:${css(text)}}`,
  };
};

const blend: Maker = (draw) => {
  const [text, ground, veil] = [draw.color(), draw.color(), draw.color()];
  const mode = draw.one(['multiply', 'screen', 'darken', 'lighten', 'difference'] as const);
  if (draw.next() < 0.5)
    return {
      ratio: contrast(blends[mode](text, ground), ground),
      html: plain,
      style: (row, id) => `#${row}{background:${css(ground)}}#${id}{color:${css(text)};mix-blend-mode:${mode}}`,
    };
  return {
    ratio: contrast(blends[mode](veil, text), blends[mode](veil, ground)),
    html: (element) => `${element}<div class="veil"></div>`,
    style: (row, id) =>
      `#${row}{background:${css(ground)}}#${row} .veil{position:absolute;inset:0;background:${css(veil)};mix-blend-mode:${mode}}#${id}{color:${css(text)}}`,
  };
};

const paint: Maker = (draw) => {
  const [text, ground, other] = [draw.color(), draw.color(), draw.color()];
  const way = draw.one(['placeholder', 'fill', 'alpha', 'clip']);
  if (way === 'placeholder')
    return {
      ratio: contrast(text, ground),
      html: (element) => element.replace(/^<p id="(\w+)">(.*)<\/p>$/s, '<input id="$1" aria-label="Field" placeholder="$2">'),
      style: (_row, id) =>
        `#${id}{box-sizing:border-box;width:640px;height:56px;border:0;padding:0 8px;font:inherit;color:${css(other)};background:${css(ground)}}#${id}::placeholder{color:${css(text)};opacity:1}`,
    };
  if (way === 'fill')
    return {
      ratio: contrast(text, ground),
      html: plain,
      style: (row, id) => `#${row}{background:${css(ground)}}#${id}{color:${css(other)};-webkit-text-fill-color:${css(text)}}`,
    };
  if (way === 'alpha') {
    const alpha = draw.between(0.3, 0.9);
    return {
      ratio: contrast(over(text, alpha, ground), ground),
      html: plain,
      style: (row, id) => `#${row}{background:${css(ground)}}#${id}{color:${cssAlpha(text, alpha)}}`,
    };
  }
  const second = shade(text, draw.between(0.15, 0.4));
  if (!isOutside(ground, text, second)) return null;
  return {
    ratio: Math.min(contrast(text, ground), contrast(second, ground)),
    html: plain,
    style: (row, id) =>
      `#${row}{background:${css(ground)}}#${id}{background:linear-gradient(90deg,${css(text)} 0 30%,${css(second)} 70% 100%);-webkit-background-clip:text;background-clip:text;color:transparent}`,
  };
};

const makers: Record<Kind, Maker> = {
  gradient,
  picture,
  pseudo_ground: pseudoGround,
  pseudo_text: pseudoText,
  opacity,
  filter,
  blend,
  paint,
};

/** Sizes of text with what WCAG 1.4.3 asks of each; the words fill most of the row, so that they are over both halves of it. */
const sizes = [
  { css: '16px', required: 4.5, words: 'Boats may enter the harbour from six to ten in the morning and leave at noon' },
  { css: '14px', required: 4.5, words: 'The council has decided in spring that the old bridge is going to be painted this summer' },
  { css: '700 19px', required: 3, words: 'The ferry office opens at seven and closes at nine' },
  { css: '26px', required: 3, words: 'Ask for the timetable at the ferry office' },
] as const;

function make(kind: Kind, at: number, draw: Draw): ContrastText {
  const { css: font, required, words } = sizes[at % sizes.length] ?? sizes[0];
  // Half of them pass.
  const passes = at % 2 === Math.floor(at / sizes.length) % 2;
  for (;;) {
    const made = makers[kind](draw);
    if (!made || made.ratio < lowest || made.ratio > highest) continue;
    if (Math.abs(made.ratio - required) < margin || made.ratio >= required !== passes) continue;
    // By a letter: a selector does without an id that ends with several digits, which looks generated.
    const id = `${kind}_${String.fromCodePoint(97 + at)}`;
    const row = `row_${id}`;
    const text = `<p id="${id}">${made.isWordless ? '' : words}</p>`;
    return {
      id,
      kind,
      ratio: made.ratio,
      required,
      html: `<div class="row" id="${row}">${made.html(text)}</div>`,
      style: `#${row}{font:${font}/56px Arial,"Liberation Sans",sans-serif}${made.style(row, id).replace('WORDS', words)}`,
    };
  }
}

/** Two hundred texts, the same each time. */
export const contrastTexts: readonly ContrastText[] = kinds.flatMap((kind, place) => {
  const draw = drawFrom(2026 + place);
  return Array.from({ length: perKind }, (_, at) => make(kind, at, draw));
});

/** A page with the texts of a kind. */
export function pageOf(kind: Kind): string {
  const texts = contrastTexts.filter((text) => text.kind === kind);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${kind}</title><style>body{margin:0;background:#fff}.row{position:relative;isolation:isolate;width:640px;height:56px;margin:8px;background:#fff;overflow:hidden}.row p{margin:0;padding:0 8px;white-space:nowrap}
${texts.map(({ style }) => style).join('\n')}</style></head><body><main><h1 style="color:#000">${kind}</h1>${texts.map(({ html }) => html).join('\n')}</main></body></html>`;
}
