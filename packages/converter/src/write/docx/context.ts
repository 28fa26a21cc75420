import type { Paragraph } from 'docx';
import type { Direction } from '@manara/core/document/node';
import type { StructuredDocument } from '@manara/core/document/document';
import type { Note } from '@manara/core/document/block';
import type { Outline } from '../outline.ts';
import type { OutputTexts } from '../output-texts.ts';
import type { ListNumbering } from './numbering.ts';

/** A note that the text has led to. */
export interface LedNote {
  /** By which Word ties the note to its place. */
  id: number;
  /** As it is printed, where that is not what Word would count; null where Word counts. */
  mark: string | null;
  /** What stands in the text in the end. */
  shown: string;
}

/** What writing a document as Word needs to know, and what it gathers on the way for other parts of the file. */
export interface WordContext {
  document: StructuredDocument;
  texts: OutputTexts;
  outline: Outline;
  /** Bytes of pictures by their ids. */
  pictures: ReadonlyMap<string, Uint8Array>;
  numbering: ListNumbering;
  notes: ReadonlyMap<string, Note>;
  /** Bodies of the footnotes by the number that ties them to their places, in order. */
  footnotes: Map<number, Paragraph[]>;
  /** Notes that the text has led to, by their ids. */
  ledNotes: Map<string, LedNote>;
  /** Remarks for people who go on working on the file; each becomes a comment. Its place is its id. */
  comments: string[];
  /** Names of bookmarks of nodes that something leads to. */
  bookmarks: ReadonlyMap<string, string>;
  /** Bookmarks that wait for the next paragraph. */
  pending: string[];
  /** Pages whose beginning has its bookmark. */
  marked: Set<number>;
}

/** What a node has from those that it stands in. */
export interface Setting {
  direction: Direction;
  language: string | undefined;
  /** Id of the style of plain paragraphs. */
  style: string | null;
  /** How many lists it stands in. */
  depth: number;
  /** In a footnote, in which neither footnotes nor comments may stand. */
  inNote: boolean;
  bold: boolean;
  /** Size of its letters in points, which pictures of formulas are set to. */
  points: number;
}

/** The setting within a node that may have a language or a direction of its own. */
export const within = (setting: Setting, node: { language?: string; direction?: Direction }): Setting => ({
  ...setting,
  ...(node.language !== undefined && { language: node.language }),
  ...(node.direction !== undefined && { direction: node.direction }),
});
