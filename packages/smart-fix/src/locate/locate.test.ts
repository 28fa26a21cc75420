import { describe, expect, test } from 'vitest';
import { indexFiles, readOne } from '../index/source-index.ts';
import { PageLocator } from './locate.ts';
import { childElements, type PageElement } from '../page/page-element.ts';
import { pageFromHtml } from '../page/page-from-html.ts';

/** Where the elements of a page that `wanted` takes are found in files given by their names: `file: the opening tag`. */
function places(files: Record<string, string>, html: string, wanted: (element: PageElement) => boolean, url = 'http://site/'): string[] {
  const index = indexFiles(Object.entries(files).map(([name, text]) => readOne(name, text)));
  const page = pageFromHtml(html) as PageElement;
  const locator = new PageLocator(index, page, url);
  const all = (one: PageElement): PageElement[] => [one, ...childElements(one).flatMap(all)];
  return all(page)
    .filter(wanted)
    .map((one) => {
      const { candidates, confident } = locator.locate(one);
      const [first] = candidates;
      return first
        ? `${confident ? '' : '? '}${first.file.path}: ${first.file.text.slice(first.element.open.start, first.element.open.end)}`
        : 'nowhere';
    });
}

describe('an element of a page is found in the sources', () => {
  test('by its classes and texts, in a component and through its use', () => {
    const files = {
      'src/App.jsx': `import Card from './Card.jsx';\nexport default () => <main className="page"><h1>Shop</h1><Card title="Lamps"/><p>Welcome</p></main>;`,
      'src/Card.jsx': 'export default ({ title }) => <section className="card"><img src="/lamp.png"/><h3>{title}</h3></section>;',
    };
    const html =
      '<main class="page"><h1>Shop</h1><section class="card"><img src="/assets/lamp-Ab12Cd34.png"><h3>Lamps</h3></section><p>Welcome</p></main>';
    expect(places(files, html, ({ tag }) => tag === 'img' || tag === 'h3')).toEqual([
      'src/Card.jsx: <img src="/lamp.png"/>',
      'src/Card.jsx: <h3>',
    ]);
  });

  test('in a link of a router, which becomes one of the page', () => {
    const files = {
      'src/App.vue': '<template><nav><router-link to="/about">About</router-link><RouterLink to="/help">Help</RouterLink></nav></template>',
      'src/Old.vue': '<template><p><a href="/contact">Contact</a></p></template>',
    };
    const html = '<nav><a href="/about">About</a><a href="/help">Help</a></nav>';
    expect(places(files, html, ({ tag }) => tag === 'a')).toEqual([
      'src/App.vue: <router-link to="/about">',
      'src/App.vue: <RouterLink to="/help">',
    ]);
  });

  test('in a button of a library, which becomes one of the page, or a link where it leads somewhere', () => {
    const files = {
      'src/Chair.vue':
        '<template><footer><v-btn icon class="mail"><v-icon>mdi-mail</v-icon></v-btn><v-btn icon href="https://social.example/harbour"><v-icon>mdi-chat</v-icon></v-btn></footer></template>',
      'src/Old.vue': '<template><p><a href="/contact">Contact</a> <button class="send">Send</button></p></template>',
    };
    const html =
      '<footer><button type="button" class="mail v-btn v-btn--icon"><span class="v-btn__content"><i class="v-icon mdi-mail"></i></span></button><a href="https://social.example/harbour" class="v-btn v-btn--icon"><span class="v-btn__content"><i class="v-icon mdi-chat"></i></span></a></footer>';
    expect(places(files, html, ({ tag }) => tag === 'a' || tag === 'button')).toEqual([
      'src/Chair.vue: <v-btn icon class="mail">',
      'src/Chair.vue: <v-btn icon href="https://social.example/harbour">',
    ]);
  });

  test('of equal ones by their order', () => {
    const files = { 'index.html': '<body><ul><li><a><i class="fa"></i></a></li><li><a><i class="fa"></i></a></li></ul></body>' };
    const found = places(files, files['index.html'], ({ tag }) => tag === 'a');
    expect(found).toHaveLength(2);
    const index = indexFiles([readOne('index.html', files['index.html'])]);
    const page = pageFromHtml(files['index.html']) as PageElement;
    const locator = new PageLocator(index, page, 'http://site/');
    const links = childElements(childElements(page)[0] as PageElement).flatMap(childElements);
    const starts = links.map((link) => locator.locate(link).candidates[0]?.element.span.start);
    expect(starts).toEqual([...files['index.html'].matchAll(/<a>/g)].map((one) => one.index));
  });

  test('in the page’s own file rather than in its twin', () => {
    const page = (title: string) =>
      `<html><head><title>${title}</title></head><body><div class="box"><img src="spacer.gif"></div></body></html>`;
    const files = { 'about.html': page('About'), 'team.html': page('Team') };
    expect(places(files, page('Team'), ({ tag }) => tag === 'img', 'http://site/team.html')).toEqual(['team.html: <img src="spacer.gif">']);
  });

  test('without being sure of it where the source says for certain what the element does not', () => {
    const files = {
      'foot.erb':
        '<footer><%= link_to icon("f"), "https://f.example/a", class: "net" %><a href="https://i.example/a" class="net"></a></footer>',
    };
    const html = '<footer><a class="net" href="https://f.example/a"></a><a href="https://i.example/a" class="net"></a></footer>';
    const found = places(files, html, ({ tag }) => tag === 'a');
    expect(found.map((one) => one.startsWith('? '))).toEqual([true, false]);
  });

  test('by classes that a module of styles and a function put together', () => {
    const files = {
      'Tool.jsx':
        "import s from './Tool.module.css';\nexport const Tool = ({ children, ...rest }) => <button className={clsx(s.tool, rest.big && s.big)}>{children}</button>;",
      'Form.jsx': "export const Form = () => <form><button>{t('send')}</button></form>;",
    };
    expect(places(files, '<div><button class="Tool_tool__ZP59a"><svg></svg></button></div>', ({ tag }) => tag === 'button')).toEqual([
      '? Tool.jsx: <button className={clsx(s.tool, rest.big && s.big)}>',
    ]);
  });

  test('in a component that is called by its folder and its name', () => {
    const files = {
      'components/base/Field.vue': '<template><div class="field"><input v-bind="$attrs"></div></template>',
      'pages/index.vue': '<template><form><BaseField label="Town" name="town" /></form></template>',
    };
    expect(places(files, '<form><div class="field"><input name="town"></div></form>', ({ tag }) => tag === 'input')).toEqual([
      'components/base/Field.vue: <input v-bind="$attrs">',
    ]);
  });

  test('not at all where nothing in the sources agrees', () => {
    expect(places({ 'a.html': '<p>Hello</p>' }, '<div><video src="x"></video></div>', ({ tag }) => tag === 'video')).toEqual(['nowhere']);
  });
});
