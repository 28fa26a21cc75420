import type { Bounds, Ink } from '../bitmap/bitmap.ts';
import { heightOf, median, sharedHeight, sharedWidth, union, widthOf } from '../bitmap/bitmap.ts';
import type { Component, Components } from '../bitmap/components.ts';
import { isFence, longRuns } from './long-runs.ts';
import type { Root } from './roots.ts';
import { asRoot } from './roots.ts';

/** What stands on a page, sorted by kind; pixels. */
export interface PageParts {
  /** Usual height of a letter. */
  unit: number;
  letters: Component[];
  /** Straight lines, thinner than a letter's stroke is tall. */
  rules: Bounds[];
  roots: Root[];
  /** What is drawn and no text: photographs, plots, logos. */
  pictures: Bounds[];
}

const thin = (bounds: Bounds, unit: number): 'row' | 'column' | null => {
  const [width, height] = [widthOf(bounds), heightOf(bounds)];
  if (width >= 1.7 * unit && width >= 9 * height && height <= 0.45 * unit) return 'row';
  if (height >= 2.6 * unit && height >= 12 * width && width <= 0.45 * unit) return 'column';
  return null;
};

/** The height that most letters have. Specks count for nothing, and few large things for little; nor do dots, where a script has more of them than of joined letters. */
export function letterHeight(list: Component[]): number {
  const parts = list.filter((part) => heightOf(part) >= 5 && part.area >= 9 && widthOf(part) < 12 * heightOf(part));
  const heights = parts.map(heightOf);
  const usual = median(heights);
  const byWidth = medianByWidth(parts, 4 * usual);
  const middle = byWidth > 2 * usual ? byWidth : usual;
  return median(heights.filter((height) => height >= 0.5 * middle && height <= 4 * middle)) || 12;
}

/** The height that parts have on half of all their width, of which no part has more than `most`. */
function medianByWidth(parts: Component[], most: number): number {
  const share = (part: Component): number => Math.min(widthOf(part), most);
  const half = parts.reduce((sum, part) => sum + share(part), 0) / 2;
  let passed = 0;
  for (const part of parts.toSorted((one, other) => heightOf(one) - heightOf(other))) {
    passed += share(part);
    if (passed >= half) return heightOf(part);
  }
  return 0;
}

/** Share of a frame's width and height within which nothing of it stands. */
const rim = 0.12;

/** Whether something is drawn around the page and nothing of it within: an ornament, which is no picture of what it frames. */
function isRim(component: Component, { labels }: Components, ink: Ink): boolean {
  const [width, height] = [widthOf(component), heightOf(component)];
  if (width < 0.6 * ink.width || height < 0.6 * ink.height) return false;
  const [across, down] = [Math.round(rim * width), Math.round(rim * height)];
  for (let y = component.top + down; y < component.bottom - down; y += 1)
    for (let x = component.left + across; x < component.right - across; x += 1)
      if (labels[y * ink.width + x] === component.label) return false;
  return true;
}

export function sortParts(components: Components, ink: Ink): PageParts {
  const unit = letterHeight(components.list);
  const parts: PageParts = { unit, letters: [], rules: [], roots: [], pictures: [] };
  const speck = Math.max(3, 0.012 * unit * unit);
  for (const component of components.list) {
    const [width, height] = [widthOf(component), heightOf(component)];
    if (component.area < speck) continue;
    if (thin(component, unit)) {
      parts.rules.push({ left: component.left, top: component.top, right: component.right, bottom: component.bottom });
      continue;
    }
    const root = width >= 1.1 * unit && height >= 1.2 * unit ? asRoot(component, components, ink) : null;
    if (root) {
      parts.roots.push(root);
      continue;
    }
    if (width < 4 * unit || height < 2 * unit) {
      if (height <= 14 * unit || isFence(component, components, ink)) parts.letters.push(component);
      else parts.pictures.push(component);
      continue;
    }
    const runs = longRuns(component, components, ink, Math.max(24, 1.7 * unit));
    if (runs.rows.length + runs.columns.length >= 2 && runs.covered >= 0.75 * component.area)
      parts.rules.push(...runs.rows, ...runs.columns);
    else if (isRim(component, components, ink)) continue;
    else if (height <= 4.5 * unit && width <= 9 * unit && component.area < 0.6 * width * height) parts.letters.push(component);
    else parts.pictures.push(component);
  }
  parts.pictures = gather(parts.pictures, unit).filter((picture) => widthOf(picture) >= 3 * unit && heightOf(picture) >= 2 * unit);
  // What lies around the page, the table on a photograph, has nothing of it within.
  const within = parts.pictures.filter((picture) => widthOf(picture) < 0.85 * ink.width || heightOf(picture) < 0.85 * ink.height);
  parts.letters = parts.letters.filter((letter) => !within.some((picture) => inside(letter, picture) && heightOf(letter) < 0.45 * unit));
  return parts;
}

const inside = (part: Bounds, whole: Bounds): boolean =>
  part.left >= whole.left && part.right <= whole.right && part.top >= whole.top && part.bottom <= whole.bottom;

/** Pieces of one drawing overlap or nearly touch. */
function gather(pictures: Bounds[], unit: number): Bounds[] {
  const out: Bounds[] = [];
  for (const picture of pictures) {
    let grown: Bounds = { left: picture.left, top: picture.top, right: picture.right, bottom: picture.bottom };
    for (let at = out.length - 1; at >= 0; at -= 1) {
      const other = out[at] as Bounds;
      if (sharedWidth(grown, other) < -unit || sharedHeight(grown, other) < -unit) continue;
      grown = union(grown, other);
      out.splice(at, 1);
      at = out.length;
    }
    out.push(grown);
  }
  return out;
}
