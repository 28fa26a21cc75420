import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { permissions } from '@manara/confined/permissions';
import { isAllowedCall, type ProgramPlaces } from '../programs/allowed-call.ts';
import { callHere, type ProgramEnd } from '../programs/program-call.ts';
import { heapOptions } from './bounds.ts';
import type { FromChild, ProgramRequest, ToChild } from './messages.ts';
import { endGroup } from './process-group.ts';

/**
 * The process between who wants a conversion and the conversion. It leads their group, reads nothing of the document, and starts for the conversion,
 * which can start nothing, the few programs that it may have. It ends as the conversion has ended.
 */
const folder = process.cwd();
const heap = Number(process.argv[2]);
const script = fileURLToPath(new URL('conversion-main.ts', import.meta.url));

const places: ProgramPlaces = {
  folder,
  liblouis: 'lou_translate',
  tesseract: process.env['MANARA_TESSERACT'] ?? 'tesseract',
  tesseractData: null,
};
const stops = new Map<number, AbortController>();

let said: Promise<void> = Promise.resolve();
const say = (message: FromChild) => {
  said = new Promise<void>((done) => (process.send ? process.send(message, undefined, undefined, () => done()) : done()));
};

async function callFor(child: ChildProcess, { number, call }: Extract<ProgramRequest, { type: 'call' }>): Promise<void> {
  const answer = (end: ProgramEnd | null) => {
    if (child.connected) child.send({ type: 'called', number, end } satisfies ToChild);
  };
  if (!isAllowedCall(call, places)) return answer(null);
  const stop = new AbortController();
  stops.set(number, stop);
  const end = await callHere(call, stop.signal);
  stops.delete(number);
  if (call.args[0] === '--list-langs') places.tesseractData = /"([^"]+)"/.exec(end ? `${end.out}\n${end.said}` : '')?.[1] ?? null;
  answer(end);
}

try {
  // People who wait for a list come first.
  os.setPriority(10);
} catch {
  // It may not be changed: then this is as important as others.
}
const child = fork(script, [], {
  cwd: folder,
  execArgv: [...permissions({ read: [folder], write: [folder], addons: true, workers: true }), ...heapOptions(heap)],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
child.on('message', (message: FromChild | ProgramRequest) => {
  if (message.type === 'call') void callFor(child, message);
  else if (message.type === 'stop') stops.get(message.number)?.abort();
  else say(message);
});
child.on('close', (code, signal) => {
  void said.then(() => {
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
});
process.on('message', (message: ToChild) => {
  if (child.connected) child.send(message);
});
// Where there are no groups, Ctrl-C reaches every process of a terminal; whoever started us decides what it means.
process.on('SIGINT', () => {});
process.on('disconnect', () => {
  child.kill('SIGKILL');
  endGroup(process.pid);
});
