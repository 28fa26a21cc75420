import { text } from '../scan/text.ts';
import { seenJson } from '@manara/core/seen-json';
import type { Answer } from './tool.ts';

interface TextContent {
  type: 'text';
  text: string;
}

/** What ends a line; names of files, which sentences hold, may have some. */
const ends = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** An answer as a client takes it: our sentence, and apart from it what is only data. */
export const answerContent = ({ said, data }: Answer): TextContent[] => [
  { type: 'text', text: said.replaceAll(ends, ' ') },
  ...(data === undefined ? [] : [{ type: 'text' as const, text: `${text('mcp.data')}\n${seenJson(data)}` }]),
];
