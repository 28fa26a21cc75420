import { contrastRatio } from '@manara/core/colour/contrast';
import { toRgbInGamut } from '@manara/core/colour/oklch';
import { readHex, writeHex } from '@manara/core/colour/rgb';
import type { ContrastFigures } from '@manara/core/finding';
import palette from 'tailwindcss/colors';
import { classesOf, type PageElement } from '../page/page-element.ts';
import type { DataRecords } from '../texts/data-records.ts';
import { colourKey } from './locate-style.ts';
import type { StyleSource } from './read-styles.ts';

/** A class that stands for one declaration, and takes its colour from a step of a scale: `text-gray-400`. */
export interface UtilityClass {
  name: string;
  /** `text-gray`, to which a step is added. */
  stem: string;
  hue: string;
  step: number;
}

/** Another class instead of one, with the value that it stands for. */
export interface OtherClass {
  owner: PageElement;
  from: string;
  to: string;
  declaration: string;
}

const utility = /^((?:text|bg)-([a-z]+(?:-[a-z]+)*))-(\d{2,3})$/;

function readUtility(name: string): UtilityClass | null {
  const [, stem = '', hue = '', step = ''] = utility.exec(name) ?? [];
  return stem ? { name, stem, hue, step: Number(step) } : null;
}

/** Whether a selector is a class that stands for a step of a scale: with another colour it would no longer be what it is called. */
export const isUtility = (selector: string): boolean =>
  /^\.[\w-]+$/.test(selector.trim()) && readUtility(selector.trim().slice(1)) !== null;

/** The scales of colours that a site has: those that its sources name, else the framework's own. */
export function scaleOf(hue: string, styles: readonly StyleSource[], records: DataRecords): Map<number, string> {
  const scale = new Map<number, string>();
  const add = (step: string, value: string): void => {
    const hex = hexOf(value);
    if (/^\d{2,3}$/.test(step) && hex) scale.set(Number(step), hex);
  };
  for (const [step, value] of Object.entries((palette as Record<string, unknown>)[hue] ?? {})) add(step, String(value));
  for (const { path, fields } of records.naming([hue]))
    if (path.at(-1) === hue && path.at(-2) === 'colors') for (const { name, value } of fields) add(name, value ?? '');
  for (const { property, value } of styles) if (property.startsWith(`--color-${hue}-`)) add(property.slice(hue.length + 9), value);
  return scale;
}

/** A colour as `#rrggbb`; null for what is neither hexadecimal nor in `rgb()` or `oklch()`. */
export function hexOf(value: string): string | null {
  const key = colourKey(value);
  if (key) {
    const [r = 0, g = 0, b = 0] = key.split(',').map((one) => Number(one) / 255);
    return writeHex({ r, g, b });
  }
  const [, l, sign, c, h] = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+|none)\s*\)$/.exec(value.trim()) ?? [];
  if (l === undefined) return null;
  return writeHex(toRgbInGamut({ l: Number(l) / (sign ? 100 : 1), c: Number(c), h: (Number(h) || 0) * (Math.PI / 180) }));
}

/** The step of a scale that is nearest to the one there is and passes against another colour; null where none does. */
export function passingStep(scale: ReadonlyMap<number, string>, step: number, against: string, required: number): number | null {
  const other = readHex(against);
  const order = [...scale.keys()].toSorted((a, b) => a - b);
  const at = order.indexOf(step);
  if (!other || at < 0) return null;
  const passing = order.filter((one) => {
    const colour = readHex(scale.get(one) ?? '');
    return colour !== null && contrastRatio(colour, other) >= required;
  });
  return passing.toSorted((a, b) => Math.abs(order.indexOf(a) - at) - Math.abs(order.indexOf(b) - at))[0] ?? null;
}

const around = (element: PageElement): PageElement[] => (element.parent ? [element, ...around(element.parent)] : [element]);

/** The class by which a text gets a colour that passes: of the text itself, else of what it stands on. Null where no step of a scale does. */
export function readableClass(
  element: PageElement,
  { foreground, background, required }: ContrastFigures,
  scale: (hue: string) => ReadonlyMap<number, string>,
): OtherClass | null {
  for (const [kind, against, property] of [
    ['text-', background, 'color'],
    ['bg-', foreground, 'background-color'],
  ] as const) {
    // Only the nearest says how the text looks.
    const owner = around(element).find((one) => classesOf(one).some((name) => name.startsWith(kind) && readUtility(name)));
    const own =
      owner &&
      classesOf(owner)
        .filter((name) => name.startsWith(kind))
        .flatMap((name) => readUtility(name) ?? []);
    const [one, other] = own ?? [];
    if (!owner || !one || other) continue;
    const colours = scale(one.hue);
    const step = passingStep(colours, one.step, against, required);
    if (step !== null && step !== one.step)
      return { owner, from: one.name, to: `${one.stem}-${step}`, declaration: `${property}:${colours.get(step)}` };
  }
  return null;
}

/** Quarters of a line, by which sizes are counted; six are 24 CSS pixels. */
const enough = 6;
const dimensions: Record<string, string> = { h: 'height:24px', w: 'width:24px', size: 'width:24px;height:24px' };

/** The classes by which a target gets the least size, where classes say its size. */
export function targetClasses(element: PageElement): OtherClass[] {
  return classesOf(element).flatMap((name) => {
    const [, dimension = '', size = ''] = /^(h|w|size)-(\d+(?:\.\d+)?)$/.exec(name) ?? [];
    if (!dimension || Number(size) >= enough) return [];
    return [{ owner: element, from: name, to: `${dimension}-${enough}`, declaration: dimensions[dimension] ?? '' }];
  });
}
