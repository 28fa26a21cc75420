import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../edit/apply-edits.ts';
import type { Change } from '../edit/change.ts';
import { writeChange } from '../edit/write-change.ts';
import { readOne } from '../index/source-index.ts';
import type { SourceElement } from '../source/source-element.ts';
import { readData } from '../texts/read-data.ts';
import { writeField } from '../texts/write-field.ts';
import { canReword, reword } from './reword.ts';

type Wanted = Change<SourceElement> extends infer One ? (One extends { on: SourceElement } ? Omit<One, 'on'> : never) : never;

/** The edits that a change of a file's first element of that tag comes to. */
function edited(file: string, text: string, tag: string, change: Wanted) {
  const read = readOne(file, text);
  const on = read.elements.find((element) => element.tag === tag) as SourceElement;
  const edits = writeChange({ ...change, on }, read);
  if (typeof edits === 'string') throw new Error(edits);
  return edits;
}

const alt = { kind: 'set', name: 'alt', value: 'Home' } as const;
const title = (words: string): Wanted => ({ kind: 'insert', where: 'last', node: { tag: 'title', attributes: {}, children: [words] } });
const places: [string, string, string, Wanted][] = [
  ['a.html', '<p><img src="a.png"></p>', 'img', alt],
  ['a.njk', "<p>{{ x }}<img src='a.png' class='b'></p>", 'img', alt],
  ['a.vue', '<template><img :src="a" alt=""/></template>', 'img', alt],
  ['a.jsx', 'const a = <img\n  src={b}\n/>;', 'img', alt],
  ['a.svelte', '<a href="/"><img src={b}></a>', 'a', { ...alt, name: 'aria-label' }],
  ['a.md', 'Text ![](a.png)\n', 'img', alt],
  ['b.html', '<html><head></head><body></body></html>', 'head', title('Home')],
];

describe('words of an edit, said otherwise', () => {
  it.each(places)('stand as the engine itself writes them: %s', (file, text, tag, change) => {
    const edits = edited(file, text, tag, change);
    const now = 'Harbour "Bakery" & \'home\' {{ x }} <b> @if';
    const said: Wanted = change.kind === 'set' ? { ...change, value: now } : title(now);
    expect(reword(edits, () => text, 'Home', now)).toEqual(edited(file, text, tag, said));
  });

  it('are read from the file as they were said, whatever they are', () => {
    const text = '<p><img src="a.png"></p>';
    const edits = edited('a.html', text, 'img', alt);
    fc.assert(
      fc.property(fc.string(), (now) => {
        const made = applyEdits(text, reword(edits, () => text, 'Home', now) ?? []) ?? '';
        const [image, ...others] = readOne('a.html', made).elements.filter(({ tag }) => tag === 'img');
        expect(others).toEqual([]);
        const written = image?.attributes.find(({ name }) => name === 'alt')?.value?.join('');
        expect(written).toBe(now.replaceAll('\r\n', '\n').replaceAll('\r', '\n'));
      }),
    );
  });

  it('are left as they are within the code of a template', () => {
    const edit = (file: string, text: string) => {
      const at = text.indexOf('<img') + 4;
      return canReword([{ file, start: at, end: at, text: ' alt="Home"' }], () => text, 'Home');
    };
    expect(edit('a.php', "<p><?php echo '<img>'; ?></p>")).toBe(false);
    expect(edit('a.php', '<?php $a = 1; ?><p><img></p>')).toBe(true);
    expect(edit('a.php', "<?php $a = 1; ?><script>a('<img>')</script>")).toBe(false);
    expect(edit('a.blade.php', "@php $a = '<img>'; @endphp")).toBe(false);
    expect(edit('a.blade.php', '@php $a = 1; @endphp <p><img></p>')).toBe(true);
    expect(edit('a.blade.php', '@php($a = 1) a@phpers.example <p><img></p>')).toBe(true);
    expect(edit('a.html', "<script>a('<img>')</script>")).toBe(false);
    expect(edit('a.astro', "---\nconst a = '<img>';\n---\n<p></p>")).toBe(false);
    expect(edit('a.astro', '---\nconst a = 1;\n---\n<p><img></p>')).toBe(true);
  });

  it('are refused in programs where they would be no words of a template', () => {
    const text = 'const a = <img src={b} />;';
    const edits = edited('a.jsx', text, 'img', alt);
    for (const hostile of ['${alert(1)}', '`a`', 'a\\']) expect(reword(edits, () => text, 'Home', hostile)).toBeNull();
    expect(reword(edits, () => text, 'Home', '5 $ {a}')).not.toBeNull();
  });

  it.each([
    ['a.json', '{ "src": "a.png" }', '{ "src": "a.png", "alt": "A \\"boat\\"" }'],
    ['a.yml', 'src: a.png\ntext: b\n', 'src: a.png\ntext: b\nalt: A "boat"\n'],
    ['images.config.ts', "export const images = [{ src: 'a.png' }];\n", "export const images = [{ src: 'a.png', alt: 'A \"boat\"' }];\n"],
  ])('stand in data as the engine writes them: %s', (file, text, after) => {
    const [record] = readData(file, text);
    const edit = record && writeField(record, text, 'alt', 'Home');
    const made = reword(edit ? [edit] : [], () => text, 'Home', 'A "boat"');
    expect(applyEdits(text, made ?? [])).toBe(after);
    for (const hostile of ['{{ x }}', '<b>', '${x}', '@:other', 'one | many'])
      expect(reword(edit ? [edit] : [], () => text, 'Home', hostile)).toBeNull();
  });

  it('are the same where other languages have them untranslated', () => {
    const files: Record<string, string> = { 'en.json': '{ "a": "x" }', 'ar.yml': 'a: x\n', 'fr.json': '{ "a": "[en] x" }' };
    const textOf = (file: string) => files[file] ?? null;
    const added = (file: string, value: string) => {
      const [record] = readData(file, files[file] ?? '');
      const edit = record && writeField(record, files[file] ?? '', 'alt', value);
      return edit ? [edit] : [];
    };
    const edits = [...added('en.json', 'Home'), ...added('ar.yml', '[en] Home'), ...added('fr.json', 'Accueil')];
    const made = reword(edits, textOf, 'Home', 'A "boat"') ?? [];
    expect(made.map(({ file, text }) => [file, text])).toEqual([
      ['en.json', ', "alt": "A \\"boat\\""'],
      ['ar.yml', '\nalt: "[en] A \\"boat\\""'],
      ['fr.json', ', "alt": "Accueil"'],
    ]);
  });

  it('are none where the edit says them to no person, or says them twice', () => {
    const text = '<p><img src="a.png"></p>';
    const role = edited('a.html', text, 'img', { ...alt, name: 'role' });
    expect(canReword(role, () => text, 'Home')).toBe(false);
    const label = edited('a.html', text, 'p', { ...alt, name: 'title' });
    const both = [...edited('a.html', text, 'img', alt), ...label];
    expect(canReword(both, () => text, 'Home')).toBe(false);
    expect(canReword(label, () => text, 'Home')).toBe(true);
    expect(canReword(edited('a.html', text, 'p', { kind: 'rename', tag: 'h2' }), () => text, 'h2')).toBe(false);
  });
});
