import { expect, it } from 'vitest';
import { isMadeSheet, withoutMade } from './made-files.ts';

const builds = '{ "scripts": { "build": "vite build" } }';
const read = (tree: Record<string, string>) =>
  withoutMade(Object.keys(tree), { text: (file) => tree[file] ?? null, exists: (file) => file in tree });
const made = (tree: Record<string, string>) => {
  const { written } = read(tree);
  return Object.keys(tree).filter((file) => !written.includes(file));
};

it.each([
  [
    'what a script builds',
    { 'package.json': builds, 'src/App.vue': '', 'dist/a.css': '', 'dist/index.html': '' },
    ['dist/a.css', 'dist/index.html'],
  ],
  ['of a package within', { 'web/package.json': builds, 'web/src/App.tsx': '', 'web/build/a/index.html': '' }, ['web/build/a/index.html']],
  ['of Jekyll', { '_config.yml': '', 'index.md': '', '_site/index.html': '' }, ['_site/index.html']],
  [
    'of Hugo by an older name',
    { 'config.toml': 'baseURL = "/"', 'layouts/index.html': '', 'public/index.html': '' },
    ['public/index.html'],
  ],
  [
    'of Hugo by its mark',
    { 'layouts/index.html': '', 'public/index.html': '<meta name="generator" content="Hugo 0.140.0">' },
    ['public/index.html'],
  ],
  ['of a document with programs', { 'post/index.Rmd': '', 'post/index.html': '', 'about.html': '' }, ['post/index.html']],
  ['of Eleventy', { '.eleventy.js': '', 'src/index.njk': '', '_site/index.html': '' }, ['_site/index.html']],
  [
    'for GitHub Pages by a framework',
    { 'package.json': builds, 'src/App.svelte': '', 'docs/index.html': '<script src="/_app/immutable/start-e00c590a.js"></script>' },
    ['docs/index.html'],
  ],
  [
    'for GitHub Pages by a bundler',
    { 'package.json': builds, 'src/App.jsx': '', 'docs/index.html': '<script src="./static/js/main.0bcf2aac.js"></script>' },
    ['docs/index.html'],
  ],
  [
    'by generating them',
    { 'package.json': '{ "scripts": { "generate": "nuxt generate" } }', 'pages/index.vue': '', 'dist/index.html': '' },
    ['dist/index.html'],
  ],
  ['of Hugo', { 'hugo.toml': '', 'layouts/index.html': '', 'public/index.html': '' }, ['public/index.html']],
])('pages are made: %s', (_name, tree, files) => expect(made(tree)).toEqual(files));

it.each([
  ['nothing builds them', { 'package.json': '{}', 'src/a.js': '', 'dist/index.html': '' }],
  ['they are all that there is', { 'package.json': builds, 'dist/index.html': '' }],
  ['public is a folder of sources', { 'package.json': builds, 'src/App.vue': '', 'public/index.html': '' }],
  ['docs is written beside a package', { 'package.json': builds, 'src/App.vue': '', 'docs/index.html': '<script src="menu.js"></script>' }],
  ['no page stands there', { 'package.json': builds, 'src/App.vue': '', 'build/Icon.jsx': '' }],
  ['the package cannot be read', { 'package.json': '{', 'src/App.vue': '', 'dist/index.html': '' }],
])('pages are written by hand where %s', (_name, tree) => expect(made(tree)).toEqual([]));

it('says what makes them', () => {
  const tree = { 'package.json': builds, '_config.yml': '', 'src/App.vue': '', 'dist/index.html': '', '_site/index.html': '' };
  expect(read(tree).made).toEqual([
    { folder: 'dist', by: 'npm run build' },
    { folder: '_site', by: 'Jekyll' },
  ]);
});

it('knows a style sheet that is made of classes by how it begins', () => {
  expect(isMadeSheet('/*\n! tailwindcss v3.3.3 | MIT License | https://tailwindcss.com\n*/')).toBe(true);
  expect(isMadeSheet('/*! tailwindcss v4.0.0 | MIT License */\n@layer theme')).toBe(true);
  expect(isMadeSheet('@import "tailwindcss";\n.a { color: red }')).toBe(false);
});
