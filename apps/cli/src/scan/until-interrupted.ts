const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does work that a person can end: the signal is aborted by Ctrl-C and its kind, and by `interrupt`. */
export async function untilInterrupted<Answer>(work: (signal: AbortSignal, interrupt: () => void) => Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await work(stop.signal, interrupt);
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}
