import type { Static, TObject, TProperties } from 'typebox';
import { checkedArguments } from './checked-arguments.ts';

/** What a tool answers: a sentence of ours, and what it is about, which may hold texts of pages, files and people. */
export interface Answer {
  said: string;
  data: unknown;
}

/** A call under way. */
export interface ToolCall {
  /** Aborted when the client no longer wants the answer, or has gone. */
  signal: AbortSignal;
  /** Says that the work goes on, to clients that asked for it. */
  progress: (message: string) => Promise<void>;
}

/** What a client may know before it calls, as the protocol names it. */
interface Annotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  /** Reaches more than the installation and this machine. */
  openWorldHint: boolean;
}

export const readsOnly: Annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** Adds something, and neither changes nor deletes what is there. */
export const addsOnly: Annotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };

interface Described {
  name: string;
  /** Both in the operator's language. */
  title: string;
  description: string;
  annotations: Annotations;
}

export interface Tool extends Described {
  input: TObject;
  /** Throws `ToolFailure` for whatever a person can understand. */
  run: (given: unknown, call: ToolCall) => Promise<Answer>;
}

/** A tool whose arguments are checked before it runs. */
export const tool = <P extends TProperties>(
  own: Described & { input: TObject<P>; run: (given: Static<TObject<P>>, call: ToolCall) => Promise<Answer> },
): Tool => ({ ...own, run: async (given, call) => own.run(checkedArguments(own.input, given), call) });
