import { text } from '../scan/text.ts';
import { asData } from './as-data.ts';
import type { Answer } from './tool.ts';

interface TextContent {
  type: 'text';
  text: string;
}

/** An answer as a client takes it: our sentence, and apart from it what is only data. */
export const answerContent = ({ said, data }: Answer): TextContent[] => [
  { type: 'text', text: said },
  ...(data === undefined ? [] : [{ type: 'text' as const, text: `${text('mcp.data')}\n${asData(data)}` }]),
];
