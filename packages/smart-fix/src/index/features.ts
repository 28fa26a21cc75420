import type { SourceElement } from '../source/source-element.ts';

/** In how many elements an attribute's value or a class stands: `class=card`, `href=/about`. */
export type Features = Map<string, number>;

/** What elements have in common with others: all that is written in their attributes for sure, a class at a time. */
export function featuresIn(elements: readonly SourceElement[]): Features {
  const features: Features = new Map();
  const add = (feature: string): void => void features.set(feature, (features.get(feature) ?? 0) + 1);
  for (const { attributes } of elements)
    for (const { name, value } of attributes) {
      if (name === 'class') {
        for (const part of value ?? []) for (const one of (part ?? '').split(/\s+/)) if (one) add(`class=${one}`);
      } else if (value?.length === 1 && value[0]) add(`${name}=${value[0]}`);
    }
  return features;
}

/** Counts a file's features in or out: `by` is 1 where it comes, -1 where it goes. */
export function countUses(uses: Features, features: Features, by: 1 | -1): void {
  for (const [feature, times] of features) {
    const count = (uses.get(feature) ?? 0) + by * times;
    if (count > 0) uses.set(feature, count);
    else uses.delete(feature);
  }
}
