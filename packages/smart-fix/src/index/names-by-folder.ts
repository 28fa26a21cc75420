/** `BaseCard`, `base-card`, `base_card`, `_base-card.html`: one name. */
export const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What Nuxt calls a component in a folder, besides by its own name: `components/base/Button.vue` and `components/base/BaseButton.vue` are `BaseButton`. */
export function namesByFolder(file: string): string[] {
  const below = /(?:^|\/)components\/(.+\/.+?)\.\w+$/.exec(file)?.[1];
  if (!below) return [];
  const folders = below
    .replace(/\/index$/, '')
    .split('/')
    .map(plain);
  const own = folders.pop() ?? '';
  const nearest = folders.at(-1) ?? '';
  const name = folders.join('') + (own.startsWith(nearest) ? own.slice(nearest.length) : own);
  return name === own ? [] : [name];
}
