// Smart Fix on sites whose barriers' true places are known: npm run bench:smart-fix [-- --v] [SITE ...]
// and on public repositories that nobody has prepared: npm run bench:smart-fix -- --public DIR [--patches FILE] [--v] [NAME ...]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { siteNames } from './smart-fix/build-site.ts';
import { deliveredNames, measureDeliveredFixes, measureDeliveredPlaces, type PageFigures } from './smart-fix/delivered.ts';
import { measureFixes, type FixFigures } from './smart-fix/fixes.ts';
import { measurePlaces, noFigures, type PlaceFigures } from './smart-fix/places.ts';
import { cloneOf, isCheckedOut, measurePublic, together, type Patch, type PublicFigures } from './smart-fix/public.ts';
import { publicRepositories } from './smart-fix/public-repositories.ts';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    v: { type: 'boolean', default: false },
    fixes: { type: 'boolean', default: false },
    places: { type: 'boolean', default: false },
    /** A folder of checkouts. */
    public: { type: 'string' },
    /** Where the changes are written for a reader to judge, as JSON lines. */
    patches: { type: 'string' },
  },
});
const verbose = options.v;

const share = (part: number, whole: number): string => (whole === 0 ? '   –  ' : `${((100 * part) / whole).toFixed(1)} %`.padStart(7));
const line = (name: string, one: PlaceFigures): string =>
  `${name.padEnd(28)} ${String(one.asked).padStart(5)}  ${share(one.fileFirst, one.asked)}  ${share(one.elementFirst, one.asked)}  ${share(one.inThree, one.asked)}  ${share(one.confident, one.asked)}  ${share(one.confidentRight, one.confident)} ${String(one.inventedSure).padStart(8)}`;
const sum = (all: PlaceFigures, one: PlaceFigures): void => {
  for (const key of Object.keys(all) as (keyof PlaceFigures)[]) all[key] += one[key];
};

const chosenOf = (all: readonly string[]): string[] => all.filter((name) => names.length === 0 || names.includes(name));
const sites = chosenOf(siteNames);
const delivered = chosenOf(deliveredNames);

async function places(title: string, chosen: readonly string[], measure: typeof measurePlaces): Promise<void> {
  if (chosen.length === 0) return;
  console.log(`\n${title.padEnd(28)} ${'asked'.padStart(5)}     file   element  first 3  confident  right then invented`);
  const totals = { violations: noFigures(), elements: noFigures() };
  for (const name of chosen) {
    const misses: string[] = [];
    const found = await measure(name, (miss) => misses.push(miss));
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
  for (const name of sites) {
    const told: string[] = [];
    const found = await measureFixes(name, (one) => told.push(one));
    console.log(fixed(name, found));
    if (verbose) for (const one of told) console.log(one);
    for (const key of Object.keys(total) as (keyof FixFigures)[]) total[key] += found[key];
  }
  console.log(fixed('All', total));
}

const proven = (name: string, { before, safe, proven, misplaced }: PageFigures): string =>
  `${name.padEnd(28)} ${String(before).padStart(6)} ${String(safe).padStart(9)} ${String(proven).padStart(9)}  ${share(proven, before)} ${String(misplaced).padStart(9)}`;

async function deliveredFixes(): Promise<void> {
  console.log(`\n${'As delivered'.padEnd(28)} before      safe    proven    share misplaced`);
  const total: PageFigures = { before: 0, safe: 0, proven: 0, misplaced: 0 };
  for (const name of delivered) {
    const told: string[] = [];
    const found = await measureDeliveredFixes(name, (one) => told.push(one));
    console.log(proven(name, found));
    if (verbose) for (const one of told) console.log(one);
    for (const key of Object.keys(total) as (keyof PageFigures)[]) total[key] += found[key];
  }
  console.log(proven('All', total));
}

const unprepared = (name: string, one: PublicFigures): string =>
  [
    name.padEnd(36),
    String(one.violations).padStart(6),
    share(one.fileRight, one.asked),
    share(one.elementRight, one.elementAsked),
    share(one.confidentWrong, one.confident),
    share(one.safe, one.violations),
    share(one.accepted, one.violations),
    share(one.accepted + one.lacksWords, one.violations),
    String(one.fresh ?? '–').padStart(5),
    `${one.seconds.toFixed(0)} s`.padStart(6),
  ].join('  ');

/** Repositories as their authors have left them, of which the folder has the very commits. */
async function unpreparedRepositories(checkouts: string): Promise<void> {
  const chosen = publicRepositories.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const one of chosen) console.log(`${one.kind.padEnd(16)} ${cloneOf(one)}`);
  console.log(`\n${'Nobody prepared'.padEnd(36)} before     file  element  conf. wrong   safe  accepted  + words   new   time`);
  const patches: Patch[] = [];
  const total: PublicFigures[] = [];
  for (const one of chosen) {
    if (!isCheckedOut(checkouts, one)) {
      console.log(`${one.name.padEnd(36)} not checked out at its commit`);
      continue;
    }
    const told: string[] = [];
    const { figures, patches: own } = await measurePublic(checkouts, one, (line) => told.push(line));
    console.log(unprepared(one.name, figures));
    if (verbose) for (const line of told) console.log(line);
    patches.push(...own);
    total.push(figures);
  }
  console.log(unprepared('All', together(total)));
  if (options.patches) writeFileSync(options.patches, patches.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

if (options.public) await unpreparedRepositories(options.public);
else if (!options.fixes) {
  await places('Places', sites, measurePlaces);
  await places('Places, as delivered', delivered, measureDeliveredPlaces);
}
if (!options.public && !options.places) {
  if (sites.length > 0) await fixes();
  if (delivered.length > 0) await deliveredFixes();
}
