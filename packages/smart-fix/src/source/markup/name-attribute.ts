import type { SourceAttribute } from '../source-element.ts';

/** What an attribute of a framework does besides setting one of HTML's. */
export type Directive = 'condition' | 'loop' | 'content' | 'other';

type Written = Omit<SourceAttribute, 'name' | 'optional'>;
type Known = SourceAttribute | { directive: Directive };

const directives: [RegExp, Directive][] = [
  [/^(?:v-(?:if|else|else-if|show)|x-(?:if|show)|\*ngIf|\*ngSwitchCase|\*ngSwitchDefault)$/, 'condition'],
  [/^(?:v-for|x-for|\*ngFor)$/, 'loop'],
  [
    /^(?:v-html|v-text|x-html|x-text|set:html|set:text|\[innerHTML\]|\[innerText\]|\[textContent\]|bind:innerHTML|bind:textContent)$/,
    'content',
  ],
  [
    /^(?:v-(?!bind:)|x-(?!bind:)|@|#|\(|\*|on:|use:|transition:|in:|out:|animate:|client:|server:|set:|is:|define:|let:|slot:|\[\(|\[?class\.|\[?style\.|style:|hx-on)/,
    'other',
  ],
];

/** What binds an attribute of HTML to an expression: Vue, Alpine, Svelte, Angular. */
const bindings = [/^(?:v-bind|x-bind)?:([\w-]+)(?:\..*)?$/, /^(?:bind:|bind-)([\w-]+)$/, /^\[(?:attr\.)?([\w-]+)\]$/, /^(class):list$/];

/** A single quoted string that an expression consists of. */
const literal = /^\s*(?:'([^'\\]*)'|`([^`\\$]*)`)\s*$/;

/** The attribute of HTML that a written one becomes, or the directive that it is. */
export function nameAttribute(written: string, rest: Written): Known {
  if (/^(?:class:|\[class\.)/.test(written) && written !== 'class:list') {
    return { ...rest, name: 'class', value: [null], form: 'expression', optional: true };
  }
  for (const binding of bindings) {
    const name = binding.exec(written)?.[1];
    if (!name) continue;
    const said = typeof rest.value?.[0] === 'string' && rest.value.length === 1 ? literal.exec(rest.value[0]) : null;
    return { ...rest, name, value: [said ? (said[1] ?? said[2] ?? '') : null], form: 'expression', optional: !said };
  }
  const directive = directives.find(([pattern]) => pattern.test(written))?.[1];
  if (directive) return { directive };
  return { ...rest, name: written, optional: rest.form === 'expression' && rest.value?.[0] === null };
}
