import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const block = (selector: string) => {
  const start = css.search(new RegExp(`^ *${selector.replaceAll(/[[\]]/g, String.raw`\$&`)} \\{$`, 'm'));
  return Object.fromEntries(
    [...css.slice(start, css.indexOf('}', start)).matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
};
const light = block(':root');
const themes = { light, dark: { ...light, ...block(":root[data-theme='dark']") } };

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const text: [string, string[]][] = [
  ['ink', ['canvas', 'surface', 'sunken', 'primary-soft', 'hover', 'selected']],
  ['ink-muted', ['canvas', 'surface', 'sunken', 'primary-soft', 'hover', 'selected']],
  ['primary', ['canvas', 'surface', 'sunken', 'primary-soft', 'hover', 'selected']],
  ['primary-hover', ['canvas', 'surface']],
  ['on-primary', ['primary', 'primary-hover']],
  ['good', ['canvas', 'surface', 'good-soft']],
  ['warn', ['canvas', 'surface', 'warn-soft']],
  ['bad', ['canvas', 'surface', 'bad-soft']],
  ['info', ['canvas', 'surface', 'info-soft']],
  ...['ink', 'ink-muted', 'code-comment', 'code-keyword', 'code-string', 'code-name', 'code-value'].map((colour): [string, string[]] => [
    colour,
    ['surface', 'sunken', 'good-soft', 'bad-soft'],
  ]),
  ['surface', ['bad']],
  ['on-lamp', ['lamp']],
  ['on-helm', ['helm', 'helm-raised']],
  ['on-helm-muted', ['helm', 'helm-raised']],
];
const marks: [string, string[]][] = [
  ['line-strong', ['canvas', 'surface', 'sunken']],
  ['focus', ['canvas', 'surface', 'sunken']],
  ['lamp', ['helm', 'helm-raised']],
  ['good-mark', ['canvas', 'surface']],
  ['warn-mark', ['canvas', 'surface']],
  ['bad-mark', ['canvas', 'surface']],
  ...['sev-critical', 'sev-high', 'sev-medium', 'sev-low', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-rest'].map(
    (colour): [string, string[]] => [colour, ['canvas', 'surface']],
  ),
];

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  it.each(text)('text in %s has 7:1 on its grounds', (colour, grounds) => {
    for (const ground of grounds)
      expect.soft(contrast(tokens[colour]!, tokens[ground]!), `${colour} on ${ground}`).toBeGreaterThanOrEqual(7);
  });
  it.each(marks)('edges and marks in %s have 3:1 on theirs', (colour, grounds) => {
    for (const ground of grounds)
      expect.soft(contrast(tokens[colour]!, tokens[ground]!), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
