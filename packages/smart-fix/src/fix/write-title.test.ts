import { describe, expect, test } from 'vitest';
import { sourcesOf } from '../../testing/sources-of.ts';
import { applyEdits } from '../edit/apply-edits.ts';
import { PageLocator } from '../locate/locate.ts';
import { pageFromHtml } from '../page/page-from-html.ts';
import type { PageElement } from '../page/page-element.ts';
import { propose } from '../propose/strategies.ts';
import { textsFor } from './sources.ts';
import { SourceSite } from './source-site.ts';
import { SourceWriter } from './write-source.ts';

/** The files that the title of a page with this heading is written into; null where only a person can. */
function titled(files: Record<string, string>, path: string, heading: string, head = '<title></title>'): Record<string, string> | null {
  const sources = sourcesOf(files);
  const url = `https://site.example${path}`;
  const root = pageFromHtml(
    `<html lang="en"><head><meta charset="utf-8">${head}</head><body><h1>${heading}</h1></body></html>`,
  ) as PageElement;
  const writer = new SourceWriter(sources, new PageLocator(sources.index, root, url), textsFor(sources, 'en'));
  let proposal = propose({ ruleId: 'document-title', element: root, root, url, contrast: null, site: SourceSite.of(sources.index) });
  for (; proposal; proposal = proposal.otherwise ?? null) {
    const written = writer.write(proposal.changes);
    if (written)
      return Object.fromEntries(
        [...Map.groupBy(written.edits, ({ file }) => file)].map(([file, edits]) => [file, applyEdits(files[file] ?? '', edits) ?? '']),
      );
  }
  return null;
}

const layout = (title: string) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>{% block content %}{% endblock %}</body></html>\n`;
const body = (words: string) => `{% block content %}<h1>${words}</h1>{% endblock %}\n`;

describe('a title of a page whose layout makes other pages too', () => {
  test('is set in the page as another page sets it, and nowhere where none does', () => {
    const files = {
      'src/_includes/base.njk': layout('{{ title }}'),
      'src/index.njk': `{% extends "base.njk" %}\n{%- set title = 'Tides' -%}\n${body('Tides')}`,
      'src/boats.njk': `{% extends "base.njk" %}\n${body('Boats')}`,
    };
    expect(titled(files, '/boats/', 'Boats')).toEqual({
      'src/boats.njk': `{% extends "base.njk" %}\n{%- set title = 'Boats' -%}\n${body('Boats')}`,
    });
    expect(titled(files, '/boats/', 'Ann’s "best" {{ boats }}')).toBeNull();
    expect(titled({ ...files, 'src/index.njk': `{% extends "base.njk" %}\n${body('Tides')}` }, '/boats/', 'Boats')).toBeNull();
    expect(titled(files, '/boats/red/', 'Red boat')).toBeNull();
  });

  test('is set in the front matter where pages of its kind have theirs there', () => {
    const files = {
      '_layouts/default.html': layout('{{ page.title }}'),
      'about.md': '---\nlayout: default\ntitle: About\n---\n# About\n',
      'boats.md': '---\nlayout: default\n---\n# Boats\n',
    };
    expect(titled(files, '/boats/', 'Boats: all')).toEqual({ 'boats.md': '---\nlayout: default\ntitle: "Boats: all"\n---\n# Boats\n' });
    expect(titled({ ...files, 'boats.md': '# Boats\n' }, '/boats/', 'Boats')).toEqual({ 'boats.md': '---\ntitle: Boats\n---\n# Boats\n' });
    expect(titled({ ...files, 'boats.md': '# Boats\n' }, '/boats/', '- Boats: *all*')).toEqual({
      'boats.md': '---\ntitle: "- Boats: *all*"\n---\n# Boats\n',
    });
    expect(titled({ ...files, 'about.md': '# About\n' }, '/boats/', 'Boats')).toBeNull();
    const ofLayout = { ...files, 'about.md': '# About\n', 'index.html': '---\nlayout: default\ntitle: Tides\n---\n<h1>Tides</h1>\n' };
    expect(titled(ofLayout, '/boats/', 'Boats')?.['boats.md']).toContain('title: Boats');
    const many = { ...files, 'boats.md': '---\nlayout: default\npagination:\n  size: 1\n---\n# Boats\n' };
    expect(titled(many, '/boats/', 'Boats')).toBeNull();
  });

  test('is given to a layout that makes one only of pages that have theirs', () => {
    const head = '<head><meta charset="utf-8">{% if page.title %}<title>{{ page.title }} - {{ site.title }}</title>{% endif %}</head>';
    const files = {
      '_layouts/default.html': `<!doctype html>\n<html lang="en">${head}<body>{{ content }}</body></html>\n`,
      'index.html': '---\nlayout: default\n---\n<h1>Tides</h1>\n',
      'boats.html': '---\nlayout: default\ntitle: Boats\n---\n<h1>Boats</h1>\n',
    };
    expect(titled(files, '/', 'Tides', '')).toEqual({ 'index.html': '---\nlayout: default\ntitle: Tides\n---\n<h1>Tides</h1>\n' });
  });

  test('fills the block or section that the layout leaves for it', () => {
    const django = {
      'templates/base.html': layout('{% block title %}{% endblock %}'),
      'templates/boats.html': `{% extends "base.html" %}\n${body('Boats')}`,
    };
    expect(titled(django, '/boats/', 'Boats & oars')).toEqual({
      'templates/boats.html': `{% extends "base.html" %}\n{% block title %}Boats &amp; oars{% endblock %}\n${body('Boats')}`,
    });
    const blade = {
      'resources/views/layouts/main.blade.php': layout("@yield('title')"),
      'resources/views/boats.blade.php': "@extends('layouts.main')\n@section('content')<h1>Boats</h1>@endsection\n",
    };
    expect(titled(blade, '/boats', 'Boats')?.['resources/views/boats.blade.php']).toContain(
      "@extends('layouts.main')\n@section('title', 'Boats')\n",
    );
  });

  test('is handed to the component that other pages hand theirs to', () => {
    const files = {
      'src/layouts/Base.astro':
        '---\nconst { title } = Astro.props;\n---\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title></head><body><slot /></body></html>\n',
      'src/pages/index.astro': '---\nimport Base from \'../layouts/Base.astro\';\n---\n<Base title="Tides"><h1>Tides</h1></Base>\n',
      'src/pages/boats.astro': "---\nimport Base from '../layouts/Base.astro';\n---\n<Base><h1>Boats</h1></Base>\n",
    };
    expect(titled(files, '/boats/', 'Boats')).toEqual({
      'src/pages/boats.astro': files['src/pages/boats.astro'].replace('<Base>', '<Base title="Boats">'),
    });
  });

  test('is said where a program says it for Next', () => {
    const page = "export const metadata = { description: 'All boats' };\nexport default () => <main><h1>Boats</h1></main>;\n";
    expect(titled({ 'app/boats/page.tsx': page }, '/boats', 'Boats', '')).toEqual({
      'app/boats/page.tsx': page.replace("'All boats'", "'All boats', title: 'Boats'"),
    });
  });

  test('is put aside for a layout of Rails', () => {
    const page = '<h1>Boats</h1>\n';
    const files = {
      'app/views/layouts/application.html.erb': `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title><%= yield(:title) %></title></head><body><%= yield %></body></html>\n`,
      'app/views/boats/index.html.erb': page,
      'app/views/home/index.html.erb': '<% content_for :title, "Tides" %>\n<h1>Tides</h1>\n',
    };
    expect(titled(files, '/boats', 'Boats')).toEqual({
      'app/views/boats/index.html.erb': `<% content_for :title, "Boats" %>\n${page}`,
    });
    expect(titled(files, '/boats', 'Boats #{1}')).toBeNull();
    const said = { ...files, 'app/views/boats/index.html.erb': `<% content_for :title, boats_title %>\n${page}` };
    expect(titled(said, '/boats', 'Boats')).toBeNull();
  });

  test('is set in PHP before the file that writes it is taken in', () => {
    const head = (said: string) => `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${said}</title></head>\n<body>\n`;
    const page = '<?php\ninclude "inc/header.php";\n?>\n<h1>Boats</h1>\n</body></html>\n';
    const files = {
      'inc/header.php': head("<?= htmlspecialchars($page_title ?? '') ?>"),
      'boats.php': page,
      'index.php': "<?php $page_title = 'Tides'; include 'inc/header.php'; ?>\n<h1>Tides</h1></body></html>\n",
    };
    expect(titled(files, '/boats.php', 'Boats')).toEqual({
      'boats.php': page.replace('include', "$page_title = 'Boats';\ninclude"),
    });
    expect(titled(files, '/boats.php', 'Ann’s $1 boats')).toBeNull();
    expect(titled({ ...files, 'inc/header.php': head("<?= page_title('x') ?>") }, '/boats.php', 'Boats')).toBeNull();
  });

  test('is given to a layout that asks whether there is one', () => {
    const files = {
      '_layouts/default.html': layout('{% if page.title %}{{ page.title | escape }}{% else %}{{ site.name }}{% endif %}'),
      'about.md': '---\nlayout: default\ntitle: About\n---\n# About\n',
      'boats.md': '---\nlayout: default\n---\n# Boats\n',
    };
    expect(titled(files, '/boats/', 'Boats')).toEqual({ 'boats.md': '---\nlayout: default\ntitle: Boats\n---\n# Boats\n' });
    const other = { ...files, '_layouts/default.html': layout('{% if page.heading %}{{ page.title }}{% endif %}') };
    expect(titled(other, '/boats/', 'Boats')).toBeNull();
  });

  test('is said in the head of its page as other pages of Nuxt and Svelte say theirs', () => {
    const nuxt = {
      'pages/index.vue': "<script setup>\nuseHead({ title: 'Tides' });\n</script>\n<template><h1>Tides</h1></template>\n",
      'pages/boats.vue': '<script setup lang="ts">\nconst all = 1;\n</script>\n<template><h1>Boats</h1></template>\n',
    };
    expect(titled(nuxt, '/boats', 'Boats', '')).toEqual({
      'pages/boats.vue': nuxt['pages/boats.vue'].replace('</script>', "useHead({ title: 'Boats' });\n</script>"),
    });
    const described = nuxt['pages/boats.vue'].replace('const all = 1;', 'useHead({ meta: [] });');
    expect(titled({ ...nuxt, 'pages/boats.vue': described }, '/boats', 'Boats', '')?.['pages/boats.vue']).toContain(
      "useHead({ title: 'Boats', meta: [] });",
    );
    expect(titled({ ...nuxt, 'pages/index.vue': '<template><h1>Tides</h1></template>' }, '/boats', 'Boats', '')).toBeNull();
    const vue = {
      ...nuxt,
      'pages/index.vue': nuxt['pages/index.vue'].replace('useHead', "import { useHead } from '@unhead/vue';\nuseHead"),
    };
    expect(titled(vue, '/boats', 'Boats', '')).toBeNull();
    const imported = nuxt['pages/boats.vue'].replace('const all', "import { useHead } from '@unhead/vue';\nconst all");
    expect(titled({ ...vue, 'pages/boats.vue': imported }, '/boats', 'Boats', '')?.['pages/boats.vue']).toContain(
      "useHead({ title: 'Boats' });",
    );
    const svelte = {
      'src/app.html':
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n',
      'src/routes/+page.svelte': '<svelte:head><title>Tides</title></svelte:head>\n<h1>Tides</h1>\n',
      'src/routes/boats/+page.svelte': '<script>\n  let all;\n</script>\n<h1>Boats</h1>\n',
    };
    expect(titled(svelte, '/boats', 'Boats', '')).toEqual({
      'src/routes/boats/+page.svelte':
        '<script>\n  let all;\n</script>\n\n<svelte:head>\n  <title>Boats</title>\n</svelte:head>\n<h1>Boats</h1>\n',
    });
  });

  test('is no literal beside what the layout says, nor in a layout without a title', () => {
    const bare =
      '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"></head><body>{% block content %}{% endblock %}</body></html>\n';
    const pages = { 'index.njk': `{% extends "base.njk" %}${body('Tides')}`, 'boats.njk': `{% extends "base.njk" %}${body('Boats')}` };
    expect(titled({ '_includes/base.njk': bare, ...pages }, '/boats/', 'Boats', '')).toBeNull();
    expect(titled({ '_includes/base.njk': layout('{{ heading | upper }}'), ...pages }, '/boats/', 'Boats')).toBeNull();
  });
});

describe('a page of its own', () => {
  const html = (title: string, words: string) =>
    `<!doctype html>\n<html lang="en">\n<head>\n    <meta charset="utf-8">\n${title && `    <title>${title}</title>\n`}    <link rel="icon" href="a.svg">\n</head>\n<body><h1>${words}</h1></body>\n</html>\n`;

  test('gets a title on a line of its own, in the manner of the others', () => {
    const files = {
      'index.html': html('Tide Club', 'Tides'),
      'oars.html': html('Oars | Tide Club', 'Oars'),
      'boats.html': html('', 'Boats'),
    };
    expect(titled(files, '/boats.html', 'Boats', '')).toEqual({
      'boats.html': html('', 'Boats').replace('<meta charset="utf-8">', '<meta charset="utf-8">\n    <title>Boats | Tide Club</title>'),
    });
    expect(titled({ ...files, 'oars.html': html('Club – Oars', 'Oars') }, '/boats.html', 'Boats', '')?.['boats.html']).toContain(
      '<title>Boats</title>',
    );
  });

  test('takes no name from pages of another language', () => {
    const arabic = (title: string) => html(title, 'ا').replace('lang="en"', 'lang="ar"');
    const files = { 'ar/a.html': arabic('قوارب - نادي المد'), 'ar/b.html': arabic('مجاديف - نادي المد'), 'boats.html': html('', 'Boats') };
    expect(titled(files, '/boats.html', 'Boats', '')?.['boats.html']).toContain('<title>Boats</title>');
  });
});
