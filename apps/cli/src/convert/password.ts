import { readInput } from '../read-input.ts';
import { text } from '../scan/text.ts';

/** The first line of a file, `-` being standard input; null where it cannot be read. */
export async function passwordFromFile(file: string): Promise<string | null> {
  const content = await readInput(file);
  return content === null ? null : (content.split(/\r?\n/)[0] ?? '');
}

/** A person at a terminal, and where questions to them are written. */
interface Terminal {
  stdin: Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode' | 'resume' | 'pause' | 'setEncoding' | 'on' | 'off'>;
  stderr: { write: (words: string) => unknown };
}

/** Asks for a password on the terminal, without showing it; null where there is no terminal, or nothing is answered. */
export function askPassword(file: string, { stdin, stderr }: Terminal = process): Promise<string | null> {
  if (!stdin.isTTY) return Promise.resolve(null);
  // Before the question: who answers fast must not see it either.
  stdin.setRawMode(true);
  stderr.write(text('convert.ask_password', { file }));
  stdin.resume();
  stdin.setEncoding('utf8');
  return new Promise((done) => {
    const typed: string[] = [];
    const end = (answer: string | null) => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
      done(answer || null);
    };
    const read = (part: string) => {
      for (const sign of part) {
        if (sign === '\r' || sign === '\n') return end(typed.join(''));
        // Ctrl-C and Ctrl-D.
        if (sign === '\u0003' || sign === '\u0004') return end(null);
        if (sign === '\u007f' || sign === '\b') typed.pop();
        else typed.push(sign);
      }
    };
    stdin.on('data', read);
  });
}
