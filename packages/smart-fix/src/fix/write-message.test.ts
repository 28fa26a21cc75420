import { expect, it } from 'vitest';
import { writeAttribute } from '../../testing/write-attribute.ts';

const label = { name: 'aria-label', value: 'Menu' };

it('asks for a text of the messages that says the same, as its file asks for others, and tells where there is none', () => {
  const messages = {
    'locales/en.json': '{ "nav": { "menu": "Menu" }, "title": "Tools" }',
    'locales/fr.json': '{ "nav": { "menu": "Menu" }, "title": "Outils" }',
  };
  const html = '<main><h1>Tools</h1><button class="toggle"></button></main>';
  const jsx = 'export const App = () => <main><h1>{t(\'title\')}</h1><button className="toggle"></button></main>;';
  expect(writeAttribute({ ...messages, 'App.jsx': jsx }, html, 'button', label)).toMatchObject({
    'App.jsx': jsx.replace('"toggle"', '"toggle" aria-label={t(\'nav.menu\')}'),
    untranslated: false,
  });
  const vue = '<template><main><h1>{{ $t(\'title\') }}</h1><button class="toggle"></button></main></template>';
  expect(writeAttribute({ ...messages, 'App.vue': vue }, html, 'button', label)).toMatchObject({
    'App.vue': vue.replace('"toggle"', '"toggle" :aria-label="$t(\'nav.menu\')"'),
  });
  const template = '<main><h1>{{ "title" | t }}</h1><button class="toggle"></button></main>';
  expect(writeAttribute({ ...messages, 'index.njk': template }, html, 'button', label)).toMatchObject({
    'index.njk': template.replace('"toggle"', '"toggle" aria-label=\'{{ "nav.menu" | t }}\''),
  });
  const elsewhere = jsx.replace("t('title')", "t('other')");
  expect(writeAttribute({ ...messages, 'App.jsx': elsewhere }, html, 'button', { name: 'aria-label', value: 'Close' })).toMatchObject({
    'App.jsx': elsewhere.replace('"toggle"', '"toggle" aria-label="Close"'),
    untranslated: true,
  });
});

it('asks as its own component does, and not by what another one of the file declares for itself', () => {
  const messages = { 'messages/en.json': '{ "Head": { "title": "Tools", "menu": "Menu" }, "Foot": { "end": "End" } }' };
  const html = '<main><h1>Tools</h1><button class="toggle"></button></main>';
  const file = (t: string, foot: string) =>
    `${t}export const Foot = () => { ${foot} return <main><button className="toggle" /></main>; };\nexport const Head = () => { const t = useTranslations('Head'); return <h1>{t('title')}</h1>; };`;
  const of = (text: string) => writeAttribute({ ...messages, 'App.jsx': text }, html, 'button', label);
  expect(of(file('', ''))).toMatchObject({ 'App.jsx': expect.stringContaining('aria-label="Menu"'), untranslated: true });
  expect(of(file('', "const { t } = useOther('Foot');"))).toMatchObject({ untranslated: true });
  // One that all of the file have, or that is handed into where it is read within.
  const shared = file("import { t } from './t';", '').replace("const t = useTranslations('Head');", '');
  expect(of(shared)).toMatchObject({ 'App.jsx': expect.stringContaining("aria-label={t('menu')}"), untranslated: false });
  const within = `export function App({ t }) { return <main><h1>{t('title')}</h1>{list.map(() => <button className="toggle" />)}</main>; }`;
  expect(of(within)).toMatchObject({ 'App.jsx': expect.stringContaining("aria-label={t('menu')}") });
});

it('writes new words beside the nearest text of the page’s language, and in others only what these say of the same words', () => {
  const html = '<main><h1>Tools</h1><button class="toggle"></button></main>';
  const jsx = 'export const App = () => <main><h1>{t(\'nav.title\')}</h1><button className="toggle"></button></main>;';
  const files = {
    'locales/en.json': '{\n  "nav": {\n    "title": "Tools"\n  },\n  "dialog": { "shut": "Close" }\n}',
    'locales/ar.json': '{\n  "nav": {\n    "title": "الأدوات"\n  },\n  "dialog": { "shut": "إغلاق" }\n}',
    'locales/fr.json': '{\n  "nav": {\n    "title": "Outils"\n  },\n  "dialog": { "shut": "Close" }\n}',
    'App.jsx': jsx,
  };
  const written = (value: string, own: Record<string, string> = files, language = 'en') =>
    writeAttribute(own, html, 'button', { name: 'aria-label', value }, language);
  const fresh = written('Open menu');
  expect(fresh).toMatchObject({
    'App.jsx': jsx.replace('"toggle"', '"toggle" aria-label={t(\'nav.openMenu\')}'),
    'locales/en.json': files['locales/en.json'].replace('"Tools"', '"Tools",\n    "openMenu": "Open menu"'),
    // Marked, so that nobody takes them for a translation.
    'locales/ar.json': files['locales/ar.json'].replace('"الأدوات"', '"الأدوات",\n    "openMenu": "[en] Open menu"'),
    'locales/fr.json': expect.stringContaining('"openMenu": "[en] Open menu"'),
    untranslated: false,
    missing: ['ar', 'fr'],
  });
  // Said twice, it is no text to share: each language is asked what it says wherever the words stand.
  const twice = { ...files };
  for (const file of ['locales/en.json', 'locales/ar.json', 'locales/fr.json'] as const)
    twice[file] = files[file].replace(/"shut": ("[^"]*")/, '"shut": $1, "end": $1');
  expect(written('Close', twice)).toMatchObject({
    'locales/en.json': twice['locales/en.json'].replace('"Tools"', '"Tools",\n    "close": "Close"'),
    'locales/ar.json': twice['locales/ar.json'].replace('"الأدوات"', '"الأدوات",\n    "close": "إغلاق"'),
    'locales/fr.json': expect.stringContaining('"close": "[en] Close"'),
    missing: ['fr'],
  });
  const arabic = { ...files, 'App.jsx': jsx };
  expect(written('افتح القائمة', arabic, 'ar')).toMatchObject({ untranslated: true, missing: [] });
});

it('asks within the namespace in which its file asks, and as Rails, Angular and one file of all languages do', () => {
  const page = '<main><h1>Tools</h1><button class="toggle"></button></main>';
  const of = (files: Record<string, string>) => writeAttribute(files, page, 'button', { name: 'aria-label', value: 'Open menu' });
  const next = {
    'messages/en.json': '{ "Nav": { "title": "Tools" } }',
    'messages/de.json': '{ "Nav": { "title": "Werkzeug" } }',
    'Nav.jsx':
      "const t = useTranslations('Nav'); export const Nav = () => <main><h1>{t('title')}</h1><button className=\"toggle\" /></main>;",
  };
  expect(of(next)).toMatchObject({
    'Nav.jsx': expect.stringContaining("aria-label={t('openMenu')}"),
    'messages/en.json': '{ "Nav": { "title": "Tools", "openMenu": "Open menu" } }',
    'messages/de.json': '{ "Nav": { "title": "Werkzeug", "openMenu": "[en] Open menu" } }',
    missing: ['de'],
  });
  const said = { ...next, 'messages/en.json': '{ "Nav": { "title": "Tools", "open": "Open menu" } }' };
  expect(of(said)).toMatchObject({ 'Nav.jsx': expect.stringContaining("aria-label={t('open')}"), missing: [] });
  const rails = {
    'config/locales/en.yml': 'en:\n  nav:\n    title: Tools\n',
    'config/locales/ar.yml': 'ar:\n  nav:\n    title: الأدوات\n',
    'app/views/home/index.html.erb': '<main><h1><%= t(\'nav.title\') %></h1><button class="toggle"></button></main>',
  };
  expect(of(rails)).toMatchObject({
    'app/views/home/index.html.erb': expect.stringContaining('<button class="toggle" aria-label="<%= t(\'nav.open_menu\') %>">'),
    'config/locales/en.yml': 'en:\n  nav:\n    title: Tools\n    open_menu: Open menu\n',
    'config/locales/ar.yml': 'ar:\n  nav:\n    title: الأدوات\n    open_menu: "[en] Open menu"\n',
    missing: ['ar'],
  });
  const angular = {
    'i18n/en.json': '{ "title": "Tools" }',
    'app.component.html': '<main><h1>{{ \'title\' | translate }}</h1><button class="toggle"></button></main>',
  };
  expect(of(angular)).toMatchObject({
    'app.component.html': expect.stringContaining('<button class="toggle" [attr.aria-label]="\'openMenu\' | translate">'),
  });
});

it('asks for a text by its words where its file does, and says that no language has them', () => {
  const page = '<main><h1>Our tools</h1><button class="toggle"></button></main>';
  const of = (name: string, call: string, value = 'Open menu') => {
    const files = { [name]: `<main><h1>${call}</h1><button class="toggle"></button></main>` };
    return writeAttribute(files, page, 'button', { name: 'aria-label', value });
  };
  const names = ["{% trans 'Open menu' %}", "{{ 'Open menu'|trans }}", "{{ __('Open menu') }}"];
  const calls = ['{% trans "Our tools" %}', "{{ 'Our tools'|trans }}", "{{ __('Our tools') }}"];
  for (const [at, call] of calls.entries())
    expect(of('index.html.twig', call)).toMatchObject({
      'index.html.twig': expect.stringContaining(`<button class="toggle" aria-label="${names[at]}">`),
      untranslated: true,
    });
  expect(of('index.html', '{% trans "Our tools" %}', 'Tom’s "best" {{ x }}')?.['index.html']).not.toContain('aria-label="{% trans');
});
