import fs from 'node:fs';
import path from 'node:path';

/** How a screen shows a text: what the part of the interface is that it is given to. */
type Shown = 'button' | 'caption' | 'choice' | 'field' | 'hint' | 'loading' | 'search' | 'subtitle' | 'title' | 'toast';

const sources = path.resolve(import.meta.dirname, '../../../../apps/web/src');
const text = String.raw`\{(?:[\w.]+(?: === '\w+')? (?:&&|\?) )?text\(((?:[^{}]|\{[^{}]*\})*)\)\}`;
const attribute = new RegExp(
  String.raw`\b(caption|confirmLabel|hint|label|legend|name|searchLabel|submitLabel|subtitle|title)=${text}`,
  'g',
);
const children = new RegExp(String.raw`<(Button|ButtonLink|h[1-4]|th|ColumnHeader|dt|Badge)\b(?:[^<>]|=>)*>\s*${text}\s*</`, 'g');
const toast = /toast\.(?:good|bad|info)\(((?:[^;]|;(?!\n))*?)\);\n/g;

const fields = new Set([
  'CopyField',
  'Fact',
  'PasswordField',
  'PickList',
  'RadioGroup',
  'FieldGroup',
  'Select',
  'StatCard',
  'TextArea',
  'TextField',
]);
const ofAttribute: Record<string, (element: string) => Shown | undefined> = {
  caption: () => 'caption',
  confirmLabel: () => 'button',
  submitLabel: () => 'button',
  hint: () => 'hint',
  searchLabel: () => 'search',
  subtitle: () => 'subtitle',
  // On an element of the page a `title` is the tip that a pointer shows.
  title: (element) => (/^[A-Z]/.test(element) && element !== 'Button' ? 'title' : undefined),
  legend: () => 'field',
  name: (element) => (fields.has(element) ? 'field' : undefined),
  label: (element) => {
    if (element === 'IconButton') return 'button';
    if (element === 'SearchField') return 'search';
    if (element === 'Loading') return 'loading';
    if (element === 'Checkbox' || element === 'Switch') return 'choice';
    return fields.has(element) ? 'field' : undefined;
  },
};
const ofElement = (element: string): Shown => (element.startsWith('Button') ? 'button' : /^h\d$/.test(element) ? 'title' : 'field');

/** The ids of messages in an expression, also of one that chooses between two. */
const idsIn = (expression: string): string[] => [...expression.matchAll(/'([a-z-]+\.[\w.-]+)'/g)].map(([, id = '']) => id);

/** As what the client's screens show each text, by its id; texts that are put together elsewhere are missing. */
export function shownAs(): Map<string, Set<Shown>> {
  const shown = new Map<string, Set<Shown>>();
  const add = (expression: string, as: Shown | undefined) => {
    if (!as) return;
    for (const id of idsIn(expression)) shown.set(id, (shown.get(id) ?? new Set<Shown>()).add(as));
  };
  for (const file of fs.globSync('**/*.{ts,tsx}', { cwd: sources })) {
    if (/\.test\.|(?:^|\/)states\//.test(file.replaceAll('\\', '/'))) continue;
    const source = fs.readFileSync(path.join(sources, file), 'utf8');
    for (const { 1: name = '', 2: expression = '', index } of source.matchAll(attribute)) {
      const element = [...source.slice(Math.max(0, index - 2000), index).matchAll(/<([A-Za-z]\w*)(?=\s)/g)].at(-1)?.[1];
      add(expression, ofAttribute[name]?.(element ?? ''));
    }
    for (const [, element = '', expression = ''] of source.matchAll(children)) add(expression, ofElement(element));
    for (const [, expression = ''] of source.matchAll(toast)) add(expression, 'toast');
  }
  return shown;
}
