import fs from 'node:fs';
import path from 'node:path';

/** How many files of a hundred are of a kind, and how one is written. */
type Kind = [share: number, folder: string, ending: string, write: (number: number) => string];

const words =
  'harbour ferry lantern orchard garden market river bridge museum library workshop timetable ticket lesson kettle meadow'.split(' ');
const word = (number: number): string => words[number % words.length] ?? '';
const sentence = (number: number): string => Array.from({ length: 12 }, (_, at) => word(number * 7 + at * 3)).join(' ');
const component = (number: number): string => `${word(number)[0]?.toUpperCase()}${word(number).slice(1)}Card${number}`;
const part = <Made>(count: number, make: (at: number) => Made): Made[] => Array.from({ length: count }, (_, at) => make(at));

/** A component with some thirty elements that uses three others, two of them by an alias. */
const tsx = (number: number): string => `import { useState } from 'react';
import { ${component(number * 3)} } from '@/components/${folderOf(number * 3)}/${component(number * 3)}';
import { ${component(number * 5)} } from '@/components/${folderOf(number * 5)}/${component(number * 5)}';
import { ${component(number + 1)} } from '../${folderOf(number + 1)}/${component(number + 1)}';

interface Props { title: string; items: { id: number; name: string; href: string }[] }

export function ${component(number)}({ title, items }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card card-${number % 97} ${word(number)}" id="${word(number)}-${number}">
      <h2 className="card-title">{title}</h2>
      <p className="card-lead">${sentence(number)}</p>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? 'Close' : 'Open'} ${word(number + 2)}</button>
      <ul className="card-list">
        {items.map((item) => (
          <li key={item.id}><a className="card-link" href={item.href}>{item.name}</a><img src={\`/pictures/\${item.id}.jpg\`} alt="" /></li>
        ))}
      </ul>
${part(6, (at) => `      <div className="row row-${at}"><span className="label">${sentence(number + at)}</span><a href="/${word(number + at)}/${number}">${word(at)} ${word(number)}</a><img src="/pictures/${word(number + at)}.png" /></div>`).join('\n')}
      <${component(number * 3)} title="${sentence(number + 9)}" items={items} />
      <${component(number * 5)} title="${word(number)}" items={[]} />
      <${component(number + 1)} title={title} items={items} />
    </section>
  );
}
`;
/** A program without elements. */
const ts = (number: number): string =>
  `import { read${number + 1} } from './module-${number + 1}';\n${part(
    25,
    (at) => `/** ${sentence(number + at)}. */
export function ${word(number + at)}${at}(value: string, count = ${at}): string[] {
  if (value.length < count) return [value];
  return value.split(' ').map((one) => one.padStart(count)).filter((one) => one !== '${word(at)}');
}
`,
  ).join('')}export const read${number} = () => read${number + 1}();\n`;
const vue = (number: number): string => `<script setup>
import ${component(number + 3)} from './${component(number + 3)}.vue';
defineProps({ title: String, items: Array });
</script>
<template>
  <article class="panel panel-${number % 89}">
    <h3>{{ title }}</h3>
${part(8, (at) => `    <p v-if="items.length > ${at}" class="panel-text">${sentence(number + at)} <a :href="items[${at}].href">{{ items[${at}].name }}</a></p>`).join('\n')}
    <${component(number + 3)} title="${word(number)}" :items="items" />
    <img src="/pictures/${word(number)}-${number}.jpg">
  </article>
</template>
<style scoped>
.panel-${number % 89} { color: #${String(100_000 + number).slice(-6)}; margin: 1rem; }
</style>
`;
const html = (number: number): string => `{% extends "layouts/base.html" %}
{% block content %}
<main id="main" class="page page-${number % 83}">
  <h1>${sentence(number)}</h1>
${part(15, (at) => `  <section><h2>${sentence(number + at)}</h2><p>{{ ${word(at)} }} ${sentence(number * 2 + at)}</p><a href="{{ url }}">${word(number + at)}</a><img src="/${word(at)}/${number}.jpg"></section>`).join('\n')}
  {% include "partials/${word(number)}.html" %}
</main>
{% endblock %}
`;
const markdown = (number: number): string =>
  `---\ntitle: ${sentence(number)}\nlayout: base\n---\n\n# ${sentence(number)}\n\n${part(10, (at) => `## ${sentence(number + at)}\n\n${part(4, (line) => sentence(number + at + line)).join('. ')} [${word(number)}](/${word(number)}/${at}).\n\n- ${word(at)}\n- ![](/pictures/${number}.png)\n`).join('\n')}`;
const scss = (number: number): string =>
  part(
    20,
    (at) => `.${word(number)}-${number} .${word(at)} { color: #${String(200_000 + number + at).slice(-6)}; &:hover { color: #333; } }`,
  ).join('\n');
const other = (number: number): string => JSON.stringify(part(40, (at) => ({ id: at, name: sentence(number + at) })));

const folderOf = (number: number): string => `group-${number % 400}`;

const kinds: Kind[] = [
  [26, 'src/components', '.tsx', tsx],
  [24, 'src/modules', '.ts', ts],
  [7, 'src/panels', '.vue', vue],
  [7, 'templates', '.html', html],
  [6, 'docs', '.md', markdown],
  [6, 'src/styles', '.scss', scss],
  [24, 'data', '.json', other],
];

function nameOf(number: number, [, folder, ending]: Kind): string {
  const own = ending === '.ts' ? `module-${number}` : /x|vue/.test(ending) ? component(number) : `${word(number)}-${number}`;
  return path.join(folder, folderOf(number), own + ending);
}

/** Writes the files of a repository that is always the same; answers how many bytes they have. */
export function makeRepository(folder: string, files: number): number {
  let bytes = 0;
  for (const kind of kinds) {
    const [share, , , write] = kind;
    for (let number = 0; number < (files * share) / 100; number += 1) {
      const file = path.join(folder, nameOf(number, kind));
      const text = write(number);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
      bytes += Buffer.byteLength(text);
    }
  }
  return bytes;
}

/** Changes one line of so many files, of every kind. */
export function changeRepository(folder: string, files: number): void {
  for (let at = 0; at < files; at += 1) {
    const kind = kinds[at % kinds.length] as Kind;
    fs.appendFileSync(path.join(folder, nameOf(at * 3, kind)), '\n');
  }
}
