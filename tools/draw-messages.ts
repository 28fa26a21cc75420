// Draws messages at random for a reader who did not write them: node tools/draw-messages.ts [--language ar] [--count 100] [--seed 1]
// The same seed draws the same messages, as long as there are the same.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { language, count, seed } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
}).values;

const folder = path.join(import.meta.dirname, '../packages/messages', language);
const messages = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const texts: Record<string, unknown> = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
    return Object.entries(texts).map(([key, text]) => ({ file, key, text }));
  });
const lot = (key: string): string => createHash('sha256').update(`${seed} ${key}`).digest('hex');

for (const { file, key, text } of messages
  .map((message) => ({ ...message, lot: lot(`${message.file} ${message.key}`) }))
  .toSorted((a, b) => a.lot.localeCompare(b.lot))
  .slice(0, Number(count)))
  console.log(`${file} ${key}: ${typeof text === 'string' ? text : JSON.stringify(text)}`);
