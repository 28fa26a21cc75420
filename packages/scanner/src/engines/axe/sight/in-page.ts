// What runs inside the page. Each function is sent as source text, so it may use nothing from outside itself but its arguments and the globals named here.
import type { own } from '../../../evidence/in-page/own.ts';
import type { Area } from './compare-shots.ts';

/** A text as its document has it now. */
export interface TextPlace {
  /** In CSS pixels from the edge of what its document is shown in, each line of it. */
  areas: Area[];
  /** Of its letters, in CSS pixels. */
  size: number;
  /** 1 to 1000. */
  weight: number;
}

/** `none`: without its letters; `solid`: with their outlines alone, so thick that they have an inside. */
export type TextState = 'none' | 'solid';

/** Globals of the isolated world. */
interface World {
  manaraElements?: Element[];
  /** What was changed, with its attribute `style` before. */
  manaraDressed?: Map<Element, string | null>;
  /** What was scrolled, and where it was before. */
  manaraScrolled?: Map<Element, { left: number; top: number }>;
}

/** Where texts are, by the numbers that their audit gave to their elements; null for one that cannot be seen. */
export function placesOf(numbers: number[], get: typeof own): (TextPlace | null)[] {
  const { manaraElements: elements = [] } = globalThis as World;
  const drawn = ({ width, height }: DOMRect): boolean => width >= 1 && height >= 1;
  const linesOf = (element: Element): DOMRect[] => {
    const lines = [...get(element, 'childNodes')].flatMap((node) => {
      if (!(node instanceof Text) || node.data.trim() === '') return [];
      const range = new Range();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(drawn);
    });
    return lines.length > 0 ? lines : [get(element, 'getBoundingClientRect')()].filter(drawn);
  };
  return numbers.map((number): TextPlace | null => {
    const element = elements[number];
    if (!element || !get(element, 'isConnected') || !get(element, 'checkVisibility')({ visibilityProperty: true })) return null;
    const lines = linesOf(element);
    if (lines.length === 0) return null;
    const { fontSize, fontWeight } = getComputedStyle(element);
    return {
      areas: lines.map(({ x, y, width, height }) => ({ x, y, width, height })),
      size: Number.parseFloat(fontSize),
      weight: Number(fontWeight),
    };
  });
}

/** Scrolls the window, and every box around an element, so that it shows. */
export function bringBoxToView(element: Element, get: typeof own): void {
  const world = globalThis as World;
  const scrolled = (world.manaraScrolled ??= new Map());
  for (let box: Element | null = element; box; box = get(box, 'parentElement')) {
    const [left, top] = [get(box, 'scrollLeft'), get(box, 'scrollTop')];
    if (!scrolled.has(box)) scrolled.set(box, { left, top });
  }
  get(element, 'scrollIntoView')({ block: 'center', inline: 'center', behavior: 'instant' });
}

/** The same for the element with a number. */
export function bringToView(number: number, bring: typeof bringBoxToView, get: typeof own): void {
  const element = (globalThis as World).manaraElements?.[number];
  if (element) bring(element, get);
}

/** Resolves once a frame has been drawn anew; where nothing is drawn, after a while. */
export function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 200);
  });
}

/** Scrolls all back to where it was. */
export function scrollBack(get: typeof own): void {
  const world = globalThis as World;
  for (const [box, { left, top }] of world.manaraScrolled ?? [])
    if (get(box, 'scrollLeft') !== left || get(box, 'scrollTop') !== top) get(box, 'scrollTo')({ left, top, behavior: 'instant' });
  world.manaraScrolled = new Map();
}

/** Puts everything back that `dressTexts` has changed. */
export function undressTexts(get: typeof own): void {
  const world = globalThis as World;
  for (const [element, style] of world.manaraDressed ?? [])
    if (style === null) get(element, 'removeAttribute')('style');
    else get(element, 'setAttribute')('style', style);
  world.manaraDressed = new Map();
}

/**
 * Shows texts without their letters, or with nothing but thick outlines of them in the same paint; nothing moves by that. Lines under and over them go in both:
 * they are in the color of the text, and no ground.
 */
export function dressTexts(numbers: number[], state: TextState, undress: typeof undressTexts, get: typeof own): void {
  undress(get);
  const world = globalThis as World;
  const dressed = (world.manaraDressed ??= new Map());
  const styleOf = (element: Element): CSSStyleDeclaration | null => {
    const kind = [HTMLElement, SVGElement, MathMLElement].find((one) => element instanceof one);
    return kind ? Reflect.get(kind.prototype, 'style', element) : null;
  };
  const dress = (element: Element, rules: Record<string, string>): void => {
    const style = styleOf(element);
    if (!style) return;
    if (!dressed.has(element)) dressed.set(element, get(element, 'getAttribute')('style'));
    for (const [name, value] of Object.entries({ 'transition-property': 'none', ...rules })) style.setProperty(name, value, 'important');
  };
  const texts = numbers.flatMap((number) => {
    const element = world.manaraElements?.[number];
    if (!element) return [];
    const { color, webkitTextFillColor: fill, backgroundClip, fontSize } = getComputedStyle(element);
    const stroke = fill === color ? 'currentcolor' : fill;
    return [
      { element, stroke, isClip: backgroundClip.split(/,\s*/).includes('text'), width: Math.max(5, Number.parseFloat(fontSize) / 5) },
    ];
  });
  // What is inside takes nothing over from the text around it.
  for (const { element } of texts)
    for (const child of get(element, 'children'))
      dress(child, { '-webkit-text-stroke-width': '0', 'text-decoration-color': 'transparent' });
  for (const { element } of texts) {
    for (let around = get(element, 'parentElement'); around; around = get(around, 'parentElement')) {
      if (getComputedStyle(around).textDecorationLine !== 'none') dress(around, { 'text-decoration-color': 'transparent' });
      if (!getComputedStyle(around).display.startsWith('inline')) break;
    }
  }
  const clear = { '-webkit-text-fill-color': 'transparent', 'text-decoration-color': 'transparent' };
  for (const { element, stroke, isClip, width } of texts) {
    const thick = { '-webkit-text-stroke-width': `${width}px`, 'text-decoration-color': 'transparent' };
    if (state === 'none')
      dress(element, {
        ...clear,
        '-webkit-text-stroke-width': '0',
        ...(isClip && { 'background-image': 'none', 'background-color': 'transparent' }),
      });
    else if (isClip) dress(element, { ...thick, '-webkit-text-stroke-color': 'transparent' });
    else dress(element, { ...clear, ...thick, '-webkit-text-stroke-color': stroke });
  }
}
