import { expect, it } from 'vitest';
import { writeAttribute } from '../../testing/write-attribute.ts';

const cards = (button: string) =>
  ['Pears', 'Plums']
    .map((name) => `<li class="card"><b class="name">${name}</b><button class="add" ${button}><i></i></button></li>`)
    .join('');
const addPears = { name: 'aria-label', value: 'Add Pears', lead: 'Add ' };

it.each([
  [
    'List.jsx',
    'export const List = () => <ul>{all.map((one) => <li className="card"><b className="name">{one.name}</b><button className="add"><i /></button></li>)}</ul>;',
    'aria-label={`Add ${one.name}`}',
  ],
  [
    'List.svelte',
    '<ul>{#each all as one}<li class="card"><b class="name">{one.name}</b><button class="add"><i></i></button></li>{/each}</ul>',
    'aria-label={`Add ${one.name}`}',
  ],
  [
    'List.vue',
    '<template><ul><li v-for="one in all" class="card"><b class="name">{{ one.name }}</b><button class="add"><i></i></button></li></ul></template>',
    ':aria-label="`Add ${one.name}`"',
  ],
  [
    'list.component.html',
    '<ul><li *ngFor="let one of all" class="card"><b class="name">{{ one.name }}</b><button class="add"><i></i></button></li></ul>',
    `[attr.aria-label]="'Add ' + one.name"`,
  ],
  [
    'list.njk',
    '<ul>{% for one in all %}<li class="card"><b class="name">{{ one.name }}</b><button class="add"><i></i></button></li>{% endfor %}</ul>',
    'aria-label="Add {{ one.name }}"',
  ],
])('says in %s which of many cards a button is about', (file, text, attribute) => {
  const written = writeAttribute({ [file]: text }, `<ul>${cards('')}</ul>`, 'button', addPears) as Record<string, string> | null;
  expect(written?.[file]).toBe(text.replace(/(<button class(?:Name)?="add")/, (found) => `${found} ${attribute}`));
});

it('says it as another button of the card does, and not at all where there is but one', () => {
  const text =
    'export const List = () => <ul>{all.map((one) => <li className="card"><a className="less" aria-label={`Less of ${one.name}`} /><button className="add"><i /></button></li>)}</ul>;';
  const html = ['Pears', 'Plums'].map(
    (name) => `<li class="card"><a class="less" aria-label="Less of ${name}"></a><button class="add"><i></i></button></li>`,
  );
  expect(writeAttribute({ 'List.jsx': text }, `<ul>${html.join('')}</ul>`, 'button', addPears)).toMatchObject({
    'List.jsx': expect.stringContaining('<button className="add" aria-label={`Add ${one.name}`}>'),
  });
  const one = '<ul><li class="card"><b class="name">Pears</b><button class="add"><i></i></button></li></ul>';
  expect(writeAttribute({ 'index.html': one }, one, 'button', addPears)).toBeNull();
});

it('writes nothing of one card where the attribute is there for all, and takes no class for a name', () => {
  const empty =
    'export const List = () => <ul>{all.map((one) => <li className="card"><b className="name">{one.name}</b><button className="add" aria-label=""><i /></button></li>)}</ul>;';
  expect(writeAttribute({ 'List.jsx': empty }, `<ul>${cards('aria-label=""')}</ul>`, 'button', addPears)).toBeNull();
  const slug =
    '<ul>{% for one in all %}<li class="card {{ one.slug }}"><b class="name">{{ one.name }}</b><button class="add"><i></i></button></li>{% endfor %}</ul>';
  const html = ['pears', 'plums'].map(
    (name) => `<li class="card ${name}"><b class="name">${name}</b><button class="add"><i></i></button></li>`,
  );
  expect(writeAttribute({ 'list.njk': slug }, `<ul>${html.join('')}</ul>`, 'button', addPears)).toMatchObject({
    'list.njk': expect.stringContaining('aria-label="Add {{ one.name }}"'),
  });
});

it.each(['mark(one.name, query)', 'one.name?.en', 'one.name // its name\n', 'one["name"]'])(
  'joins no words with %j, which may be no text',
  (said) => {
    const text = `export const List = () => <ul>{all.map((one) => <li className="card"><b className="name">{${said}}</b><button className="add"><i /></button></li>)}</ul>;`;
    expect(writeAttribute({ 'List.jsx': text }, `<ul>${cards('')}</ul>`, 'button', addPears)).toBeNull();
  },
);

it('joins no words with what Vue sends through a filter', () => {
  const text =
    '<template><ul><li v-for="one in all" class="card"><b class="name">{{ one.name | upper }}</b><button class="add"><i></i></button></li></ul></template>';
  expect(writeAttribute({ 'List.vue': text }, `<ul>${cards('')}</ul>`, 'button', addPears)).toBeNull();
});
