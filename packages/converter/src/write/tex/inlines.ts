import { marks, type Field, type Inline, type Link, type Mark, type NoteReference, type Text } from '@manara/core/document/inline';
import { pictureWords } from '../picture-words.ts';
import { plainText } from '../plain-text.ts';
import { safeHref } from '../safe-href.ts';
import type { Surroundings, TexContext } from './context.ts';
import { inlineFormula } from './formulas.ts';
import { graphic } from './graphic.ts';
import { texAddress, texLabel, texText } from './tex-text.ts';

const commandOf: Record<Mark, string> = {
  bold: 'textbf',
  italic: 'textit',
  underline: 'uline',
  strike: 'sout',
  superscript: 'textsuperscript',
  subscript: 'textsubscript',
  small_caps: 'textsc',
  code: 'texttt',
};

const marked = ({ text, marks: worn }: Text): string =>
  marks.filter((mark) => worn.includes(mark)).reduceRight((inner, mark) => `\\${commandOf[mark]}{${inner}}`, texText(text));

function link(node: Link, context: TexContext, surroundings: Surroundings): string {
  const inner = renderInlines(node.inlines, context, { ...surroundings, inLink: true });
  if (surroundings.inLink) return inner;
  if (node.target !== null && context.targets.has(node.target)) return `\\hyperref[${texLabel(node.target)}]{${inner}}`;
  const href = safeHref(node.href);
  if (href === null) return inner;
  return `\\href{${texAddress(href)}}{${plainText(node.inlines) === '' ? texText(href) : inner}}`;
}

function noteReference({ note, mark }: NoteReference, { targets }: TexContext, { inLink }: Surroundings): string {
  const shown = texText(mark.trim() || '*');
  return `\\textsuperscript{${targets.has(note) && !inLink ? `\\hyperref[${texLabel(note)}]{${shown}}` : shown}}`;
}

function field({ kind, label, value, checked }: Field): string {
  const shown = kind === 'checkbox' || kind === 'radio' ? (checked ? '[x]' : '[~]') : `[${texText(value) || '~'}]`;
  return [texText(label ?? ''), shown].filter(Boolean).join(' ');
}

function one(node: Inline, context: TexContext, surroundings: Surroundings): string {
  switch (node.type) {
    case 'text':
      return marked(node);
    case 'link':
      return link(node, context, surroundings);
    case 'inline_formula':
      return inlineFormula(node);
    case 'note_reference':
      return noteReference(node, context, surroundings);
    case 'inline_picture': {
      const { alt } = pictureWords(node.alternative, null, context.texts);
      return graphic(node.picture, alt, 'height=1.2em', context) ?? texText(alt);
    }
    case 'line_break':
      return '\\newline{}';
    case 'page_break':
      return '';
    case 'field':
      return field(node);
  }
}

export const renderInlines = (inlines: readonly Inline[], context: TexContext, surroundings: Surroundings = {}): string =>
  inlines.map((inline) => one(inline, context, surroundings)).join('');
