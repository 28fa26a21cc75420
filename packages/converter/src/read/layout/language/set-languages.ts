import type { Block, Heading, Note, Paragraph } from '@manara/core/document/block';
import type { Inline, Text } from '@manara/core/document/inline';
import type { Direction } from '@manara/core/document/node';
import { guessLanguage } from '@manara/core/language/guess-language';
import { changeInlines, eachBlock, inlineText } from '../blocks/visit.ts';

export interface Languages {
  language: string;
  direction: Direction;
  sure: boolean;
}

const rtlLanguages = new Set(['ar', 'fa', 'ur', 'he']);
const directionOf = (language: string): Direction => (rtlLanguages.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr');

/** Characters that are enough to tell a document's language. */
const enough = 40_000;

export interface LanguageSources {
  /** Where a person has said it. */
  given: string | null;
  /** What the source says of itself, which programs often say of everything. */
  source: string | null;
  rtl: boolean;
}

/** The language and direction of a whole document. */
export function documentLanguage(blocks: Block[], { given, source, rtl }: LanguageSources): Languages {
  let text = '';
  eachBlock(blocks, (block) => {
    if (text.length < enough && (block.type === 'paragraph' || block.type === 'heading')) text += ` ${inlineText(block.inlines)}`;
  });
  const guess = guessLanguage(text);
  const said = source !== null && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(source) ? source : null;
  const language = given ?? (said !== null && (guess.sure < 0.6 || said.split('-')[0] === guess.language) ? said : guess.language);
  return {
    language,
    direction: language === 'und' ? (rtl ? 'rtl' : 'ltr') : directionOf(language),
    sure: given !== null || guess.sure > 0.6,
  };
}

const same = (one: string, other: string): boolean => one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0];

/** The language that the source says of all words of a block; null where it says none, or several. */
function languageOfAll({ inlines }: Heading | Paragraph): string | null {
  const texts = inlines.flatMap((inline) => (inline.type === 'link' ? inline.inlines : [inline]));
  const words = texts.filter((inline) => inline.type === 'text' && /\p{L}/u.test(inline.text));
  const [first] = words;
  return first?.language !== undefined && words.every(({ language }) => language === first.language) ? first.language : null;
}

/** Says of blocks and of words in them where their language or direction differs from what they stand in; changes them in place. */
export function setLanguages(blocks: Block[], notes: Note[], whole: Languages, nextId: () => string): void {
  const all = [...blocks, ...notes.flatMap((note) => note.blocks)];
  const foreignLatin = latinOf(all);
  eachBlock(all, (block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading') return;
    const language = languageOfAll(block) ?? guessed(block);
    if (language === null || same(language, whole.language)) return;
    block.language = language;
    const direction = directionOf(language);
    if (direction !== whole.direction) block.direction = direction;
  });
  changeInlines(all, (inlines) =>
    inlines.flatMap((inline) =>
      inline.type === 'text' && inline.language === undefined ? byScript(inline, whole.direction, foreignLatin, nextId) : [inline],
    ),
  );
  // What a block says of all its words it need not say of each.
  eachBlock(all, (block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading') return;
    settle(block.inlines, block.language ?? whole.language, block.direction ?? whole.direction);
  });
}

/** Leaves inlines what differs from what they stand in. */
function settle(inlines: readonly Inline[], around: string, direction: Direction): void {
  for (const inline of inlines) {
    if (inline.type === 'link') settle(inline.inlines, around, direction);
    if (inline.language === undefined) continue;
    inline.direction ??= directionOf(inline.language);
    if (same(inline.language, around)) delete inline.language;
    if (inline.direction === direction) delete inline.direction;
  }
}

/** The language that a block's words show, where they are enough for it: names of people and places show none. */
function guessed(block: Heading | Paragraph): string | null {
  const text = inlineText(block.inlines);
  const { language, sure } = guessLanguage(text);
  return language === 'und' || sure < 0.75 || text.length < 25 || areNames(text) ? null : language;
}

/** Whether hardly a word but capitals and the small ones between them stands in it, as in lists of names, and in no sentence. */
function areNames(text: string): boolean {
  if (!/\p{Lu}/u.test(text) || text === text.toUpperCase()) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => /^\p{Ll}{4}/u.test(word)).length < 0.2 * words.length;
}

/** Language of the Latin words of a document that is written in another script: English unless they show another. */
function latinOf(blocks: Block[]): string {
  let text = '';
  eachBlock(blocks, (block) => {
    if (text.length < enough && block.type === 'paragraph') text += ` ${inlineText(block.inlines).replace(/\p{Script=Arabic}+/gu, ' ')}`;
  });
  const guess = guessLanguage(text);
  return guess.sure > 0.7 ? guess.language : 'en';
}

const arabicRun = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\s\p{Nd}،؛؟]*\p{Script=Arabic}\p{M}*|\p{Script=Arabic}{2,}/gu;
/** Figures that belong to a word (IPv4, 3D) or follow it (Windows 11) run with it: parted from it they would be shown on its other side. */
const latinRun = /\d*\p{Script=Latin}[\p{Script=Latin}\p{M}\p{Nd}\s'’.&/-]*\p{Script=Latin}\p{M}*(?:[\s./-]?\d+)*/gu;

/** A text cut where words of the other direction stand in it. */
function byScript(text: Text, direction: Direction, latin: string, nextId: () => string): Inline[] {
  const pattern = direction === 'rtl' ? latinRun : arabicRun;
  const parts: Text[] = [];
  let from = 0;
  const put = (to: number, language?: string): void => {
    if (to <= from) return;
    const part: Text = { ...text, id: parts.length === 0 ? text.id : nextId(), text: text.text.slice(from, to) };
    if (language !== undefined) {
      part.language = language;
      part.direction = direction === 'rtl' ? 'ltr' : 'rtl';
    }
    parts.push(part);
    from = to;
  };
  for (const match of text.text.matchAll(pattern)) {
    put(match.index);
    put(match.index + match[0].length, direction === 'rtl' ? latin : guessLanguage(match[0]).language);
  }
  put(text.text.length);
  return parts;
}
