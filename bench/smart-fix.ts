// Smart Fix on sites whose barriers' true places are known: npm run bench:smart-fix [-- --v] [SITE ...]
import { siteNames } from './smart-fix/build-site.ts';
import { measureFixes, type FixFigures } from './smart-fix/fixes.ts';
import { measurePlaces, noFigures, type PlaceFigures } from './smart-fix/places.ts';

const args = process.argv.slice(2);
const verbose = args.includes('--v');
const names = args.filter((one) => !one.startsWith('--'));

const share = (part: number, whole: number): string => (whole === 0 ? '   –  ' : `${((100 * part) / whole).toFixed(1)} %`.padStart(7));
const line = (name: string, one: PlaceFigures): string =>
  `${name.padEnd(28)} ${String(one.asked).padStart(5)}  ${share(one.fileFirst, one.asked)}  ${share(one.elementFirst, one.asked)}  ${share(one.inThree, one.asked)}  ${share(one.confident, one.asked)}  ${share(one.confidentRight, one.confident)}`;
const sum = (all: PlaceFigures, one: PlaceFigures): void => {
  for (const key of Object.keys(all) as (keyof PlaceFigures)[]) all[key] += one[key];
};

const chosen = names.length > 0 ? names : siteNames;

async function places(): Promise<void> {
  console.log(`${'Places'.padEnd(28)} ${'asked'.padStart(5)}     file   element  first 3  confident  right then`);
  const totals = { violations: noFigures(), elements: noFigures() };
  for (const name of chosen) {
    const misses: string[] = [];
    const found = await measurePlaces(name, (miss) => misses.push(miss));
    console.log(line(name, found.violations));
    console.log(line('  all of its elements', found.elements));
    if (verbose) for (const miss of misses) console.log(miss);
    sum(totals.violations, found.violations);
    sum(totals.elements, found.elements);
  }
  console.log(line('All violations', totals.violations));
  console.log(line('All elements', totals.elements));
}

const fixed = (name: string, { before, forPeople, safe, accepted, newWithSafe, newWithAll }: FixFigures): string =>
  `${name.padEnd(28)} ${String(before).padStart(6)} ${String(forPeople).padStart(10)} ${String(safe).padStart(9)} ${String(accepted).padStart(9)}   ${share(before - accepted, before - forPeople)} ${String(newWithSafe).padStart(8)} ${String(newWithAll).padStart(8)}`;

async function fixes(): Promise<void> {
  console.log(`\n${'Violations'.padEnd(28)} before for people with safe  with all   cleared new safe  new all`);
  const total: FixFigures = { before: 0, forPeople: 0, safe: 0, accepted: 0, newWithSafe: 0, newWithAll: 0 };
  for (const name of chosen) {
    const told: string[] = [];
    const found = await measureFixes(name, (one) => told.push(one));
    console.log(fixed(name, found));
    if (verbose) for (const one of told) console.log(one);
    for (const key of Object.keys(total) as (keyof FixFigures)[]) total[key] += found[key];
  }
  console.log(fixed('All', total));
}

if (!args.includes('--fixes')) await places();
if (!args.includes('--places')) await fixes();
