import { attributeOf, childOf, childrenOf, isOn, type XmlElement } from '../xml/xml-element.ts';

/** Looks and meaning of a paragraph or run as far as the styles say; null: nothing is said. */
export interface Looks {
  /** Points. */
  size: number | null;
  bold: boolean | null;
  /** `rrggbb` or `auto`. */
  color: string | null;
  /** Fill of the ground, `rrggbb` or `auto`. */
  fill: string | null;
  hidden: boolean | null;
  isRightToLeft: boolean | null;
  language: string | null;
  bidiLanguage: string | null;
  eastAsiaLanguage: string | null;
  /** The same of text in complex scripts, such as Arabic, which have looks of their own (ECMA-376-1, 17.3.2.26). */
  isComplex: boolean | null;
  complexSize: number | null;
  complexBold: boolean | null;
}

export interface Style extends Looks {
  id: string;
  name: string;
  /** 1 to 9; null for no heading. */
  level: number | null;
  isList: boolean;
  /** Fill of the ground of whole paragraphs. */
  paragraphFill: string | null;
}

export interface Styles {
  /** A paragraph style by its id; the default one for null. */
  paragraph(id: string | null): Style;
  run(id: string | null): Looks;
  /** Whether a table style colors cells or their texts. */
  colorsCells(id: string | null): boolean;
  /** What holds where nothing else is said. */
  defaults: Looks;
}

export const noLooks: Looks = {
  size: null,
  bold: null,
  color: null,
  fill: null,
  hidden: null,
  isRightToLeft: null,
  language: null,
  bidiLanguage: null,
  eastAsiaLanguage: null,
  isComplex: null,
  complexSize: null,
  complexBold: null,
};

const onOff = (element: XmlElement | null): boolean | null => (element ? isOn(element) : null);
/** Sizes are given in half points. */
function sizeOf(element: XmlElement | null): number | null {
  const size = Number(attributeOf(element, 'w:val') ?? Number.NaN);
  return Number.isFinite(size) ? size / 2 : null;
}
const colorOf = (value: string | null): string | null =>
  value === null ? null : /^[0-9a-f]{6}$/iu.test(value) ? value.toLowerCase() : 'auto';

/** Word's names of the colors that a highlighter has (ECMA-376-1, 17.18.40). */
const highlights: Record<string, string> = {
  black: '000000',
  blue: '0000ff',
  cyan: '00ffff',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGray: '808080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  green: '00ff00',
  lightGray: 'c0c0c0',
  magenta: 'ff00ff',
  red: 'ff0000',
  white: 'ffffff',
  yellow: 'ffff00',
};

/** The fill of a shading: plain, or by a pattern that mixes two colors, which is left as unknown. */
export function fillOf(shading: XmlElement | null): string | null {
  if (!shading) return null;
  const pattern = attributeOf(shading, 'w:val') ?? 'clear';
  if (pattern === 'solid') return colorOf(attributeOf(shading, 'w:color')) ?? 'auto';
  if (pattern !== 'clear' && pattern !== 'nil') return 'mixed';
  return colorOf(attributeOf(shading, 'w:fill'));
}

/** What run properties (`w:rPr`) say. */
export function looksOf(properties: XmlElement | null): Looks {
  if (!properties) return noLooks;
  const highlight = attributeOf(childOf(properties, 'w:highlight'), 'w:val');
  const language = childOf(properties, 'w:lang');
  return {
    size: sizeOf(childOf(properties, 'w:sz')),
    bold: onOff(childOf(properties, 'w:b')),
    color: colorOf(attributeOf(childOf(properties, 'w:color'), 'w:val')),
    fill: highlights[highlight ?? ''] ?? fillOf(childOf(properties, 'w:shd')),
    hidden: onOff(childOf(properties, 'w:vanish')),
    isRightToLeft: onOff(childOf(properties, 'w:rtl')),
    language: attributeOf(language, 'w:val'),
    bidiLanguage: attributeOf(language, 'w:bidi'),
    eastAsiaLanguage: attributeOf(language, 'w:eastAsia'),
    isComplex: onOff(childOf(properties, 'w:cs')),
    complexSize: sizeOf(childOf(properties, 'w:szCs')),
    complexBold: onOff(childOf(properties, 'w:bCs')),
  };
}

/** The first of several that says something wins, for each property by itself. */
export function layered(...layers: Looks[]): Looks {
  const first = <Key extends keyof Looks>(key: Key): Looks[Key] => (layers.find((one) => one[key] !== null) ?? noLooks)[key];
  return {
    size: first('size'),
    bold: first('bold'),
    color: first('color'),
    fill: first('fill'),
    hidden: first('hidden'),
    isRightToLeft: first('isRightToLeft'),
    language: first('language'),
    bidiLanguage: first('bidiLanguage'),
    eastAsiaLanguage: first('eastAsiaLanguage'),
    isComplex: first('isComplex'),
    complexSize: first('complexSize'),
    complexBold: first('complexBold'),
  };
}

/** `w:outlineLvl` counts from 0; 9 is body text, whatever else says that it is a heading (ECMA-376-1, 17.3.1.20). undefined: nothing is said. */
export function levelOf(properties: XmlElement | null): number | null | undefined {
  const level = Number(attributeOf(childOf(properties, 'w:outlineLvl'), 'w:val') ?? Number.NaN);
  if (!Number.isInteger(level) || level < 0 || level > 9) return undefined;
  return level === 9 ? null : level + 1;
}

/** Word's own styles for headings have their level by their name, which is the same in every language of the program. */
const headingStyle = /^heading ([1-9])$/iu;

function levelOfName(style: XmlElement): number | undefined {
  const [, level] = headingStyle.exec(attributeOf(childOf(style, 'w:name'), 'w:val') ?? '') ?? [];
  return level === undefined ? undefined : Number(level);
}

/** What the nearest of a style and those that it is based on says of the level. */
function levelOfStyles(styles: readonly XmlElement[]): number | null {
  for (const style of styles) {
    const level = levelOf(childOf(style, 'w:pPr'));
    const said = level === undefined ? levelOfName(style) : level;
    if (said !== undefined) return said;
  }
  return null;
}

/** Whether numbering properties make an item of a list; the number 0 takes it away again (17.9.18). Nothing where there are none. */
export const isNumbered = (properties: XmlElement | null | undefined): boolean | null =>
  properties ? attributeOf(childOf(properties, 'w:numId'), 'w:val') !== '0' : null;

const deepest = 20;

export function readStyles(root: XmlElement | null): Styles {
  const elements = childrenOf(root, 'w:style');
  const byId = new Map(elements.map((element) => [attributeOf(element, 'w:styleId') ?? '', element]));
  const defaultOf = (type: string): string | null =>
    attributeOf(elements.find((one) => attributeOf(one, 'w:type') === type && attributeOf(one, 'w:default') === '1') ?? null, 'w:styleId');
  const defaults = looksOf(childOf(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'));

  /** A style and those that it is based on, itself first. */
  const chain = (id: string | null): XmlElement[] => {
    const found: XmlElement[] = [];
    for (let at = id === null ? undefined : byId.get(id); at && found.length < deepest;) {
      found.push(at);
      at = byId.get(attributeOf(childOf(at, 'w:basedOn'), 'w:val') ?? '');
    }
    return found;
  };
  const runLooks = (styles: XmlElement[]): Looks => layered(noLooks, ...styles.map((one) => looksOf(childOf(one, 'w:rPr'))));

  const known = new Map<string, Style>();
  const normal = defaultOf('paragraph');
  const paragraph = (given: string | null): Style => {
    const id = given !== null && byId.has(given) ? given : (normal ?? '');
    const made = known.get(id);
    if (made) return made;
    const styles = chain(id);
    const properties = styles.map((one) => childOf(one, 'w:pPr'));
    const looks = runLooks(styles);
    const style: Style = {
      ...looks,
      paragraphFill: properties.map((one) => fillOf(childOf(one, 'w:shd'))).find((fill) => fill !== null) ?? null,
      id,
      name: attributeOf(childOf(styles[0], 'w:name'), 'w:val') ?? id,
      level: levelOfStyles(styles),
      isList: isNumbered(properties.map((one) => childOf(one, 'w:numPr')).find((one) => one !== null)) ?? false,
    };
    known.set(id, style);
    return style;
  };
  const colored = new Map<string, boolean>();
  return {
    defaults,
    paragraph,
    run: (id) => (id === null ? noLooks : runLooks(chain(id))),
    colorsCells(id) {
      if (id === null) return false;
      const before = colored.get(id);
      if (before !== undefined) return before;
      const found = chain(id).some((style) => hasColor(style));
      colored.set(id, found);
      return found;
    },
  };
}

function hasColor(element: XmlElement): boolean {
  return element.children.some(
    (child) =>
      typeof child !== 'string' &&
      (((child.name === 'w:shd' || child.name === 'w:color') &&
        !/^(?:auto|nil)?$/u.test(attributeOf(child, child.name === 'w:shd' ? 'w:fill' : 'w:val') ?? '')) ||
        hasColor(child)),
  );
}
