import type { ConversionFailure, ConversionSettings, Output, SourceType } from '@manara/core/document/conversion';
import type { Notice } from '@manara/core/document/document';
import type { ProgramCall, ProgramEnd } from '../programs/program-call.ts';

/** What is to be done, all of it inside of one folder. */
export interface ConversionJob {
  /** Null: the bundle stands, and only the outputs are written. */
  source: { file: string; type: SourceType; password: string | null } | null;
  settings: ConversionSettings;
  outputs: readonly Output[];
  /** Whether pictures of whole pages are made too, which only review asks for; true unless said. */
  pagePictures?: boolean;
  /** Places of pages that are not read, among those that are chosen. */
  leftOut?: readonly number[];
  /** Threads that may read pages side by side, and programs that may read pictures so; unless said, as many as there are processors. Four at most. */
  threads?: number;
}

/** What is said of a document without opening it. */
export interface ConversionSummary {
  title: string | null;
  language: string;
  pages: number;
  engines: { name: string; version: string }[];
  /** 0 to 1: how sure its reader was of its pages. */
  confidence: number;
  /** Places that the reader is not sure of. */
  doubts: number;
  /** Of reading and of writing. */
  notices: Notice[];
  reviewed: { at: string; by: string } | null;
}

/** What a conversion's process says. */
export type FromChild =
  /** Pages of the document; `phase` tells reading from writing, whose steps are outputs. */
  | { type: 'progress'; phase: 'reading' | 'writing'; done: number; total: number }
  /** The page that it is at, before anything is done with it; null: at none. */
  | { type: 'page'; index: number | null; pages: number }
  /** Asks for a PDF of an HTML file; both names are of its folder. */
  | { type: 'print'; html: string; pdf: string }
  | { type: 'failed'; reason: ConversionFailure; detail: string | null }
  | { type: 'disk_fault'; code: string; detail: string }
  | { type: 'completed'; summary: ConversionSummary; written: Output[]; failed: { output: Output; detail: string }[] };

/** What it asks of the process that it is started by: a call of a program, and to end one. */
export type ProgramRequest = { type: 'call'; number: number; call: ProgramCall } | { type: 'stop'; number: number };

/** What is said to it. */
export type ToChild =
  | { type: 'job'; job: ConversionJob }
  | { type: 'printed'; pdf: string; ok: boolean; code: string | null; detail: string }
  | { type: 'called'; number: number; end: ProgramEnd | null };
