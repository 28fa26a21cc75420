import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOne } from '../index/source-index.ts';
import type { SourceElement } from '../source/source-element.ts';
import { applyEdits } from './apply-edits.ts';
import type { Change } from './change.ts';
import { writeChange } from './write-change.ts';

type Wanted = Change<SourceElement> extends infer One ? (One extends { on: SourceElement } ? Omit<One, 'on'> : never) : never;

/** A file after one change of its first element of that tag; the reason where it cannot be written. */
function changed(path: string, text: string, tag: string, change: Wanted): string | null {
  const file = readOne(path, text);
  const on = file.elements.find((element) => element.tag === tag) as SourceElement;
  const edits = writeChange({ ...change, on }, file);
  return typeof edits === 'string' ? edits : applyEdits(text, edits);
}

describe('a change is written in the file’s own manner', () => {
  test('an attribute: set, said otherwise, taken away', () => {
    const alt = { kind: 'set', name: 'alt', value: '' } as const;
    expect(changed('a.html', `<p><img src='a.png'></p>`, 'img', alt)).toBe(`<p><img src='a.png' alt=''></p>`);
    expect(changed('a.jsx', 'const a = <img\n  src={b}\n  width="3"\n/>;', 'img', alt)).toBe(
      'const a = <img\n  src={b}\n  width="3"\n  alt=""\n/>;',
    );
    expect(changed('a.vue', '<template><img :src="a" alt="no"/></template>', 'img', alt)).toBe(
      '<template><img :src="a" alt=""/></template>',
    );
    expect(changed('a.vue', '<template><img :alt="a"/></template>', 'img', alt)).toBe('computed');
    expect(
      changed('a.jsx', 'const a = <div tabIndex={3} className="x">b</div>;', 'div', { kind: 'set', name: 'tabindex', value: '0' }),
    ).toBe('const a = <div tabIndex={0} className="x">b</div>;');
    expect(changed('a.html', '<div\n  tabindex=3\n  id=a>b</div>', 'div', { kind: 'unset', name: 'tabindex' })).toBe(
      '<div\n  id=a>b</div>',
    );
    const style = { kind: 'set', name: 'style', value: 'font-size: 1em; --gap: 2px; font-family: "A", serif' } as const;
    expect(changed('a.jsx', 'const a = <h4>b</h4>;', 'h4', style)).toBe(
      'const a = <h4 style={{ fontSize: "1em", "--gap": "2px", fontFamily: "\\"A\\", serif" }}>b</h4>;',
    );
    const wide = ' '.repeat(400_000);
    expect(changed('a.html', `<p title="a${wide}b" lang="x">b</p>`, 'p', { kind: 'unset', name: 'lang' })).toBe(
      `<p title="a${wide}b">b</p>`,
    );
    expect(changed('a.md', 'Text ![](a.png)\n', 'img', { kind: 'set', name: 'alt', value: 'A [b]' })).toBe('Text ![A \\[b\\]](a.png)\n');
    expect(changed('a.mdx', '![](a.png)\n', 'img', { kind: 'set', name: 'alt', value: '{{ 7*7 }} {harm()} <b onclick=x>' })).toBe(
      '![&#123;&#123; 7*7 &#125;&#125; &#123;harm()&#125; &lt;b onclick=x&gt;](a.png)\n',
    );
  });

  test('an element around all that one holds, and one at its end on a line as the others have', () => {
    const label = { kind: 'enclose', tag: 'label', attributes: {} } as const;
    expect(changed('a.html', '<p class=a>Town<br><input></p>', 'p', label)).toBe('<p class=a><label>Town<br><input></label></p>');
    expect(changed('a.html', '<p>Town<br><input>', 'p', label)).toBe('no_place');
    const title: Wanted = { kind: 'insert', where: 'last', node: { tag: 'title', attributes: {}, children: ['A & b'] } };
    expect(changed('a.html', '<head>\r\n\t<base>\r\n</head>', 'head', title)).toBe(
      '<head>\r\n\t<base>\r\n\t<title>A &amp; b</title>\r\n</head>',
    );
    expect(changed('a.html', '<head><base></head>', 'head', title)).toBe('<head><base><title>A &amp; b</title></head>');
  });

  test('an element: another tag, around it, beside it, within it, away', () => {
    expect(changed('a.html', '<h3 class=x>b</h3>', 'h3', { kind: 'rename', tag: 'h2' })).toBe('<h2 class=x>b</h2>');
    expect(changed('a.md', '### b\n', 'h3', { kind: 'rename', tag: 'h2' })).toBe('## b\n');
    expect(changed('a.html', '<ul><div>One</div></ul>', 'div', { kind: 'wrap', tag: 'li', attributes: {} })).toBe(
      '<ul><li><div>One</div></li></ul>',
    );
    expect(changed('a.html', '<marquee>b</marquee>', 'marquee', { kind: 'unwrap' })).toBe('b');
    expect(changed('a.html', '<p>a</p>\n  <h2></h2>\n<p>b</p>', 'h2', { kind: 'remove' })).toBe('<p>a</p>\n<p>b</p>');
    const link = { tag: 'a', attributes: { class: 'skip', href: '#main' }, children: ['Skip'] };
    expect(changed('a.html', '<body>\n  <p>b</p>\n</body>', 'body', { kind: 'insert', where: 'first', node: link })).toBe(
      '<body>\n  <a class="skip" href="#main">Skip</a>\n  <p>b</p>\n</body>',
    );
    expect(changed('a.tsx', 'const a = <p>b</p>;', 'p', { kind: 'insert', where: 'first', node: link })).toBe(
      'const a = <p><a className="skip" href="#main">Skip</a>b</p>;',
    );
    expect(changed('a.html', '<img src=a>', 'img', { kind: 'insert', where: 'last', node: 'x' })).toBe('no_place');
  });

  test('texts from a page stay texts, whatever they hold', () => {
    const files: [string, string][] = [
      ['a.html', '<p id="x">b</p>'],
      ['a.njk', "<p id='x'>b</p>"],
      ['a.jsx', 'const a = <p id="x">b</p>;'],
      ['a.svelte', '<p id="x">b</p>'],
      ['a.vue', '<template><p id="x">b</p></template>'],
    ];
    const parts = fc.array(
      fc.constantFrom('"', "'", '<', '>', '&', '{', '}', '{{', '%}', '<script>', '</p>', '`', '\\', '$', '@if(', 'é', 'نص', '\n', 'a'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...files), parts, ([path, text], words) => {
        const value = words.join('');
        const after = changed(path, text, 'p', { kind: 'set', name: 'title', value }) as string;
        const read = readOne(path, after);
        expect(read.elements.map(({ tag }) => tag)).toEqual(readOne(path, text).elements.map(({ tag }) => tag));
        const own = read.elements.find(({ tag }) => tag === 'p');
        expect(own?.attributes.map(({ name, value }) => [name, value?.join('*')])).toEqual([
          ['id', 'x'],
          ['title', value],
        ]);
        const within = changed(path, text, 'p', { kind: 'insert', where: 'last', node: value || 'a' }) as string;
        expect(readOne(path, within).elements.map(({ tag }) => tag)).toEqual(readOne(path, text).elements.map(({ tag }) => tag));
      }),
    );
  });
});

test('edits that contradict each other are not made, the same twice is made once', () => {
  expect(
    applyEdits('abc', [
      { start: 0, end: 2, text: 'x' },
      { start: 1, end: 3, text: 'y' },
    ]),
  ).toBeNull();
  expect(
    applyEdits('abc', [
      { start: 1, end: 1, text: 'x' },
      { start: 1, end: 1, text: 'x' },
    ]),
  ).toBe('axbc');
});
