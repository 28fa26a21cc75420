import { expect, test } from 'vitest';
import { readOne } from '../index/source-index.ts';
import type { SourceElement, SourceFile } from '../source/source-element.ts';
import { packFile } from './pack.ts';
import { openFile, Shared } from './packed-element.ts';

const sources: Record<string, string> = {
  'a.html': '<main id=a class="b {{ c }} d"><p>One &amp; <b hidden>two</b> {% if x %}<i>three</i>{% endif %}</p><br></main><p>open',
  'a.tsx':
    "import A from './b';\nexport const C = () => <A {...x} title='t'>{y.map((z) => <li key={z}>{`a${z}`}</li>)}<img alt={q} /></A>;",
  'a.md': '# One\n\n- [two](/three)\n\n<div class="x">![a](b.png)</div>\n',
  'a.vue': '<template><x-y v-if="a" :alt="b">{{ c }}</x-y></template>',
  'empty.html': '',
};

/** All that is known of a file, its elements by their places. */
function plain({ roots, elements, uses }: SourceFile): unknown {
  const place = (element: SourceElement | null) => (element ? elements.indexOf(element) : null);
  return {
    uses,
    roots: roots.map(place),
    elements: elements.map(({ kind, tag, component, span, open, close, attributes, spread, parent, children, optional, repeated }) => ({
      ...{ kind, tag, component, span, open, close, attributes, spread, optional, repeated },
      parent: place(parent),
      children: children.map((child) => (child.kind === 'element' ? place(child) : child)),
    })),
  };
}

test.each([...Object.entries(sources), ['long.html', `${' '.repeat(70_000)}${sources['a.html']}`] as const])(
  '%s is the same behind the way from one process to another',
  (file, text) => {
    const read = readOne(file, text);
    expect(plain(openFile(structuredClone(packFile(read)), new Shared()))).toEqual(plain(read));
  },
);
