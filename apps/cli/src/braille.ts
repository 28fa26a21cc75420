import { createInterface } from 'node:readline';
import { answerLine } from './braille/answer-line.ts';
import { readBrailleArguments } from './braille/arguments.ts';
import type { Command } from './command.ts';
import { text } from './scan/text.ts';
import { writeOutput } from './write-output.ts';

/** `manara braille`: formulas on standard input to braille on standard output, line by line. */
export const run: Command = async (args) => {
  const read = readBrailleArguments(args);
  if (read.ok === 'help') {
    console.log(text('braille.usage'));
    return 0;
  }
  if (!read.ok) {
    console.error(read.message);
    return 2;
  }
  let number = 0;
  let failed = 0;
  for await (const given of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number += 1;
    if (given.trim() === '') continue;
    const { line, problem } = answerLine(given, number, read.code);
    if (problem !== null) {
      failed += 1;
      console.error(problem);
    }
    await writeOutput(`${line}\n`);
  }
  return failed === 0 ? 0 : 3;
};
