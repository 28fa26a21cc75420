/** Pages that this process reads from one host at once, whatever scans they belong to: `concurrency` bounds each scan only. */
const maxPages = 2;

interface Host {
  busy: number;
  line: (() => void)[];
}

const hosts = new Map<string, Host>();

/** Does its work when one of the host's two slots is free; first come, first served. Rejects when the signal aborts before. */
export async function atHost<Result>(url: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const { host: name } = new URL(url);
  const host = hosts.get(name) ?? { busy: 0, line: [] };
  hosts.set(name, host);
  if (host.busy >= maxPages) await turnIn(host, signal);
  else host.busy += 1;
  try {
    return await work();
  } finally {
    const next = host.line.shift();
    // A slot is handed on, so that nobody who comes meanwhile gets in between.
    if (next) next();
    else host.busy -= 1;
    if (host.busy === 0) hosts.delete(name);
  }
}

function turnIn(host: Host, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (): void => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      host.line.splice(host.line.indexOf(give), 1);
      reject(signal.reason);
    };
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    host.line.push(give);
  });
}
