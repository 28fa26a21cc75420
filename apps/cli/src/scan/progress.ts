import { text } from './text.ts';

/** How far a scan is, on standard error: one line that is written over on a terminal, else a line every ten seconds. */
export interface ProgressLine {
  show: (state: { done: number; known: number }) => void;
  /** A message that stays. */
  say: (message: string) => void;
  end: () => void;
}

const quietMilliseconds = 10_000;

export function progressLine(stream: NodeJS.WriteStream): ProgressLine {
  let last = performance.now();
  const clear = (): void => {
    if (stream.isTTY) stream.write('\r\u001b[2K');
  };
  return {
    show: ({ done, known }) => {
      const line = text('scan.progress', { done, known });
      if (stream.isTTY) {
        clear();
        stream.write(line);
      } else if (performance.now() - last >= quietMilliseconds) {
        last = performance.now();
        stream.write(`${line}\n`);
      }
    },
    say: (message) => {
      clear();
      stream.write(`${message}\n`);
    },
    end: clear,
  };
}
