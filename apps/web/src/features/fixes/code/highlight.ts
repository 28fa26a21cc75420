import css from 'highlight.js/lib/languages/css';
import erb from 'highlight.js/lib/languages/erb';
import handlebars from 'highlight.js/lib/languages/handlebars';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import less from 'highlight.js/lib/languages/less';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import phpTemplate from 'highlight.js/lib/languages/php-template';
import ruby from 'highlight.js/lib/languages/ruby';
import scss from 'highlight.js/lib/languages/scss';
import twig from 'highlight.js/lib/languages/twig';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { Element, Root, RootContent } from 'hast';
import { createLowlight } from 'lowlight';

const lowlight = createLowlight({
  css,
  erb,
  handlebars,
  javascript,
  json,
  less,
  markdown,
  php,
  'php-template': phpTemplate,
  ruby,
  scss,
  twig,
  typescript,
  xml,
  yaml,
});

/** What is told apart by colour: few enough to be told apart. */
type CodeKind = 'comment' | 'keyword' | 'string' | 'name' | 'value';
export interface CodePart {
  text: string;
  kind: CodeKind | null;
}

const kinds: Record<CodeKind, readonly string[]> = {
  comment: ['comment', 'quote', 'doctag', 'meta'],
  keyword: ['keyword', 'built_in', 'template-tag', 'selector-pseudo'],
  string: ['string', 'regexp', 'link', 'addition', 'deletion'],
  name: ['name', 'selector-tag', 'selector-class', 'selector-id', 'section', 'title', 'type'],
  value: ['attr', 'attribute', 'number', 'literal', 'variable', 'template-variable', 'symbol', 'bullet', 'params'],
};
const kindOf = new Map<string, CodeKind>(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [`hljs-${name}`, kind as CodeKind] as const)),
);

const ownKind = ({ properties }: Element): CodeKind | undefined =>
  [properties['className']].flat().flatMap((name) => kindOf.get(String(name)) ?? [])[0];

function parts(nodes: readonly RootContent[], within: CodeKind | null): CodePart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, kind: within }];
    return node.type === 'element' ? parts(node.children, ownKind(node) ?? within) : [];
  });
}

function tree(code: string, language: string): Root | null {
  try {
    return lowlight.highlight(language, code);
  } catch {
    // Sources may be anything: what a grammar cannot take is shown without colours.
    return null;
  }
}

/** The lines of a piece of code, each in coloured parts. */
export function highlightLines(lines: readonly string[], language: string | null): CodePart[][] {
  const root = language === null ? null : tree(lines.join('\n'), language);
  if (!root) return lines.map((text) => [{ text, kind: null }]);
  const found: CodePart[][] = [[]];
  for (const { text, kind } of parts(root.children, null)) {
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) found.push([]);
      if (piece) found.at(-1)?.push({ text: piece, kind });
    }
  }
  return lines.map((_, at) => found[at] ?? []);
}
