import type { ListStyle } from '../block.ts';
import type { Inline } from '../inline.ts';
import type { Direction } from '../node.ts';
import type { Alternative } from '../picture.ts';

/** What a block of text can be turned into. `running` takes it out of what is read, as a running head or the like. */
export const blockRoles = ['paragraph', 'heading', 'quote', 'code', 'aside', 'list_item', 'running'] as const;
export type BlockRole = (typeof blockRoles)[number];

/** What a person can add that the reader has missed. */
export const insertRoles = ['paragraph', 'heading', 'list_item', 'quote', 'aside', 'code', 'formula', 'figure'] as const;

/**
 * One change of a document by a person. Nodes are named by their ids; an edit that names a node that is not there, or asks of it what it
 * cannot be, changes nothing and says so.
 */
export type Edit =
  /**
   * Turns a heading, paragraph, quote, code or aside into another of them; `level` is a heading's, `ordered` a list item's. What becomes code,
   * or is not read any more, may hold nothing but words and formulas, of which the signs in a row stay.
   */
  | { type: 'set_role'; id: string; role: BlockRole; level?: number; ordered?: boolean }
  | { type: 'set_level'; id: string; level: number }
  /**
   * The words of a heading, paragraph or entry of contents, or the caption of a table or figure. Formulas, pictures, fields and marks of notes among them are
   * those that stand there, by their ids; left out, they are gone. A page's beginning that is left out stands after the block. See
   * rewriteInlines.
   */
  | { type: 'set_inlines'; id: string; inlines: Inline[] }
  /** Of code. */
  | { type: 'set_code'; id: string; text: string }
  /** A heading's number as printed, an equation's, or that of the page of an entry of contents; null: none. */
  | { type: 'set_number'; id: string; number: string | null }
  | { type: 'set_language'; id: string; language: string | null; direction: Direction | null }
  /** Puts a block right before another one, or at the end of the document; or a list's item right before another item. */
  | { type: 'move'; id: string; before: string | null }
  /** Parts a heading or paragraph before the character `at`, counted over the text of its inlines as plainText has it; the rest is a paragraph. */
  | { type: 'split'; id: string; at: number }
  /** Adds a heading or paragraph to the text block right before it, or a list to the list before it. */
  | { type: 'join'; id: string }
  /** Sets a list's item in below the one before it, or out again. */
  | { type: 'indent'; id: string }
  | { type: 'outdent'; id: string }
  | { type: 'set_list'; id: string; ordered: boolean; style: ListStyle; start: number }
  /** How many of a table's first rows and columns head the others. */
  | { type: 'set_heads'; id: string; rows: number; columns: number }
  /** Joins a cell of a table with the one after or below it, where they are as high, or as wide. */
  | { type: 'merge_cell'; id: string; with: 'next' | 'below' }
  /** Parts a cell that spans others into single ones; the first keeps what stood there. */
  | { type: 'split_cell'; id: string }
  | { type: 'set_alternative'; id: string; alternative: Alternative }
  /** What a person has written for a formula; `mathml` is what the LaTeX came to. Both null: the formula has no tree again. */
  | { type: 'set_formula'; id: string; latex: string | null; mathml: string | null }
  /** It was no formula: its signs are text, raised and lowered ones as such. */
  | { type: 'formula_to_text'; id: string }
  /** The characters from `from` to before `to` of a heading or paragraph, counted as `split` does, were a formula. */
  | { type: 'text_to_formula'; id: string; from: number; to: number; latex: string; mathml: string | null }
  /** A person has looked: the node is right as it stands, and no doubt is left of it. Not for a picture without alternative text. */
  | { type: 'confirm'; id: string }
  /**
   * Adds a block that the reader has missed, before or after another one, or at the end of the document; an item of a list beside an item, too.
   * Beside a cell of a table means as the first or last in it.
   * `text` is what is written in it: of a formula its LaTeX, with the `mathml` that it came to; of a figure its alternative text, empty for
   * none. `level` is a heading's, `ordered` says which list an item begins that stands beside none.
   */
  | {
      type: 'insert';
      beside: string | null;
      where: 'before' | 'after';
      role: (typeof insertRoles)[number];
      text: string;
      level?: number;
      ordered?: boolean;
      mathml?: string | null;
    }
  /** Takes a block out of what is read; its text stays with the document as decoration. */
  | { type: 'remove'; id: string }
  /** Reads after all what was set apart: an artifact becomes a paragraph right before a block, or at the end of the document. */
  | { type: 'restore'; id: string; before: string | null }
  | { type: 'set_document'; title?: string | null; author?: string | null; language?: string; direction?: Direction };

/** Why an edit changes nothing; `holds_more`: something that is no word would be lost. */
export type EditFault = 'no_such_node' | 'cannot_be' | 'nothing_before' | 'holds_more';
