import { atWork } from '../tests/faults/at-work.ts';
import { signIn } from '../tests/faults/client.ts';
import { clearAway, ended, newFolder, start } from '../tests/faults/product.ts';
import { newView, strikeDatabase, strikes } from '../tests/faults/strike-database.ts';

// How long the product takes to recover after its embedded PostgreSQL was shut down or killed during calls, and whether any of its processes
// ended. Linux: node bench/database-restart.ts [times, 20]

const rounds = Number(process.argv[2] ?? 20);
/** Seconds. */
const goal = 10;

const folder = newFolder();
try {
  const product = await start({ folder });
  const call = await signIn(product.base);
  const view = await newView(call);
  const processes = () =>
    JSON.stringify((['supervisor', 'api', 'worker'] as const).map((kind) => product.processes(kind).map(({ pid }) => pid)));
  const before = processes();
  const work = atWork(call, view);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const signal = strikes[round % strikes.length] ?? 'SIGKILL';
    const took = (await strikeDatabase(product, call, view, signal)) / 1000;
    seconds.push(took);
    console.log(`${signal.padEnd(8)} back after ${took.toFixed(1)} s`);
  }
  await work.stop();
  const sorted = seconds.toSorted((a, b) => a - b);
  const longest = sorted.at(-1) ?? NaN;
  const lasted = processes() === before;
  console.log(`\nmedian ${(sorted[Math.floor(sorted.length / 2)] ?? NaN).toFixed(1)} s, longest ${longest.toFixed(1)} s (goal ${goal} s)`);
  console.log(
    `calls done ${work.done}, 503 ${work.unavailable}, other ${work.unexpected.length}; processes ${lasted ? 'lasted' : 'ENDED'}`,
  );
  for (const line of work.unexpected.slice(0, 10)) console.log(line);
  process.exitCode = longest <= goal && lasted && work.unexpected.length === 0 ? 0 : 1;
  product.signalGroup('SIGINT');
  await ended(product);
} finally {
  await clearAway(folder);
}
