import { expect, it, test } from 'vitest';
import { sourcesOf } from '../../testing/sources-of.ts';
import { textsFor } from './sources.ts';
import { writeLanguage } from './write-language.ts';

/** A configuration with the language of its pages; null where it stays as it is. */
function written(text: string, files: Record<string, string> = {}, name = 'nuxt.config.ts'): string | null {
  const edits = writeLanguage(textsFor(sourcesOf({ [name]: text, ...files }), 'en'), 'en');
  const [edit] = edits ?? [];
  return edit ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : null;
}

test.each([
  [
    'the second version, at the root',
    "export default {\n  head: {\n    title: 'Shop'\n  }\n}",
    "export default {\n  head: {\n    htmlAttrs: { lang: 'en' },\n    title: 'Shop'\n  }\n}",
  ],
  [
    'a later version, in its app',
    "export default defineNuxtConfig({ app: { head: { title: 'Shop' } } })",
    "export default defineNuxtConfig({ app: { head: { htmlAttrs: { lang: 'en' }, title: 'Shop' } } })",
  ],
  [
    'a configuration without a head',
    'export default defineNuxtConfig({\n  devtools: { enabled: true }\n})',
    "export default defineNuxtConfig({\n  app: { head: { htmlAttrs: { lang: 'en' } } },\n  devtools: { enabled: true }\n})",
  ],
  [
    'beside what the first element has already',
    "export default { head: { htmlAttrs: { dir: 'ltr' } } }",
    "export default { head: { htmlAttrs: { dir: 'ltr', lang: 'en' } } }",
  ],
])('the language of pages that Nuxt makes stands in its configuration: %s', (_, text, expected) => {
  expect(written(text)).toBe(expected);
});

it('changes nothing where a program says the head, or two configurations are there', () => {
  expect(written("export default { head: headOf('Shop'), css: ['a.css'] }")).toBeNull();
  expect(written("export default { css: ['a.css'] }", { 'docs/nuxt.config.js': "export default { css: ['b.css'] }" })).toBeNull();
  expect(written("export default { css: ['a.css'] }", {}, 'vite.config.ts')).toBeNull();
});
