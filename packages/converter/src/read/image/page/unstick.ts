import type { Grey, Ink } from '../bitmap/bitmap.ts';
import { heightOf, sharedWidth, widthOf } from '../bitmap/bitmap.ts';
import type { Component, Components } from '../bitmap/components.ts';
import { findComponents } from '../bitmap/components.ts';
import { readSign } from '../signs/signs-of-run.ts';

/** A component and a fraction's bar that it touches, apart; letters that only look so, with something else near by, stay whole. */
export function unstick(letters: Component[], unit: number, grey: Grey, ink: Ink, components: Components): Component[] {
  return letters.flatMap((letter) => {
    if (widthOf(letter) < 0.45 * unit || heightOf(letter) < 0.6 * unit || heightOf(letter) > 5 * unit) return [letter];
    for (const band of bandsOf(letter, unit, ink, components)) {
      const parts = apart(letter, band, letters, unit, grey, ink, components);
      if (parts) return parts;
    }
    return [letter];
  });
}

/** What is unlike all known signs by more than this is none of them, and so nothing that stands over or under a bar. */
const readable = 0.08;

function apart(
  letter: Component,
  band: { top: number; bottom: number },
  letters: Component[],
  unit: number,
  grey: Grey,
  ink: Ink,
  components: Components,
): Component[] | null {
  const beyond = letters.some(
    (other) =>
      other !== letter &&
      heightOf(other) > 0.4 * unit &&
      sharedWidth(other, letter) > 0.5 * Math.min(widthOf(other), widthOf(letter)) &&
      (away(band.top, other.bottom, unit) || away(other.top, band.bottom, unit)),
  );
  const both = band.top - letter.top > 0.35 * unit && letter.bottom - band.bottom > 0.35 * unit;
  if (!beyond && !both) return null;
  const whole = readSign([letter], null, grey, components);
  if (whole.cost < 0.05) return null;
  const split = cut(letter, band, ink, components);
  const rest = split.filter((part) => part.area > 0.02 * unit * unit && heightOf(part) > 0.25 * unit);
  const costs = rest.map((part) => readSign([part], null, grey, components).cost);
  // A stroke as wide as the bar would be is one letter with a mark over it, as Arabic has them.
  const strokes = rest.every((part) => widthOf(part) > 0.8 * widthOf(letter)) && rest.some((part) => heightOf(part) > 2.5 * widthOf(part));
  if (rest.length === 0 || strokes || Math.max(...costs) > Math.max(0.06, Math.min(readable, whole.cost - 0.02))) {
    restore(letter, split, components, ink);
    return null;
  }
  return [
    {
      label: letter.label,
      left: letter.left,
      right: letter.right,
      top: band.top,
      bottom: band.bottom,
      area: widthOf(letter) * (band.bottom - band.top),
    },
    ...rest,
  ];
}

const away = (from: number, to: number, unit: number): boolean => from - to >= -1 && from - to < unit;

/** Rows that are ink from end to end. */
function bandsOf(letter: Component, unit: number, ink: Ink, components: Components): { top: number; bottom: number }[] {
  const bands: { top: number; bottom: number }[] = [];
  for (let y = letter.top; y < letter.bottom; y += 1) {
    let count = 0;
    for (let x = letter.left; x < letter.right; x += 1) if (components.labels[y * ink.width + x] === letter.label) count += 1;
    if (count < 0.93 * widthOf(letter)) continue;
    const last = bands.at(-1);
    if (last?.bottom === y) last.bottom = y + 1;
    else bands.push({ top: y, bottom: y + 1 });
  }
  return bands.filter((band) => band.bottom - band.top <= Math.max(3, 0.25 * unit));
}

/** What is left of a component without a band of rows, labelled anew. */
function cut(letter: Component, band: { top: number; bottom: number }, ink: Ink, components: Components): Component[] {
  const [width, height] = [widthOf(letter), heightOf(letter)];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    if (y + letter.top >= band.top && y + letter.top < band.bottom) continue;
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = components.labels[(y + letter.top) * ink.width + x + letter.left] === letter.label ? 1 : 0;
  }
  const found = findComponents({ width, height, data });
  const first = components.list.length;
  for (let at = 0; at < data.length; at += 1) {
    const label = found.labels[at] as number;
    if (label >= 0) components.labels[(Math.floor(at / width) + letter.top) * ink.width + (at % width) + letter.left] = first + label;
  }
  const parts = found.list.map((part) => ({
    label: first + part.label,
    area: part.area,
    left: part.left + letter.left,
    right: part.right + letter.left,
    top: part.top + letter.top,
    bottom: part.bottom + letter.top,
  }));
  components.list.push(...parts);
  return parts;
}

function restore(letter: Component, parts: Component[], components: Components, ink: Ink): void {
  const labels = new Set(parts.map((part) => part.label));
  for (let y = letter.top; y < letter.bottom; y += 1) {
    for (let x = letter.left; x < letter.right; x += 1) {
      const at = y * ink.width + x;
      if (labels.has(components.labels[at] as number)) components.labels[at] = letter.label;
    }
  }
}
