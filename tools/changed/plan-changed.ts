import path from 'node:path';
import type { SourceFile } from '../architecture/source-files.ts';
import { featureTests, type FeatureTests } from './feature-tests.ts';
import { reachedFiles } from './reached-files.ts';

/** The parts that are chosen from, with the files that each has. */
export type TestFiles = Record<string, readonly string[]>;

/** What of each part a change can reach: its files, or all. A part that is not named is left out. */
export type Plan = Record<string, 'all' | string[]>;

/** Changes of these can reach everything. */
const reachesAll =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|tools\/(test\.ts|testing\/|bootstrap|pinned-node|join)|\.ci\/|tests\/(product|api\/(postgres|test-api|database)))/;
/** Changes of these reach nothing that runs. */
const reachesNothing = /^(LICENSE$|\.gitignore$)/;
/** What unit tests read: the documentation, whose words and tables they check, and the lists of the measurements. */
const readByUnitTests = /^(docs\/|bench\/|[^/]+\.md$)/;

/** Files that gather all features: whoever imports them does not depend on one. */
const gatherers = new Set([
  'packages/contract/src/endpoints.ts',
  'apps/server/src/features/routes.ts',
  'apps/server/src/api.ts',
  'apps/server/src/worker.ts',
  'apps/web/src/app/screens.ts',
]);

/** Programs that tests start by their path: a test of a part depends on them without an import. */
const startedBy: Record<string, RegExp> = {
  fixes: /^apps\/cli\/src\/main\.ts$/,
  components: /^apps\/web\/src\/states\/main\.tsx$/,
  documents: /^apps\/cli\/src\/main\.ts$/,
  outputs: /^packages\/converter\/src\//,
};

/** Single files of a part that start programs or run scripts by their path. */
const runBy: { files: RegExp; part: string; tests: readonly string[] }[] = [
  { files: /^apps\/cli\/src\/main\.ts$/, part: 'api', tests: ['scan-command', 'github-action', 'gitlab-component'] },
  { files: /^(integrations|templates)\//, part: 'api', tests: ['github-action', 'gitlab-component', 'pipeline-scan'] },
];

/** What is shared by all features on their way to a person: no feature imports it, each needs it. */
const aroundAll =
  /^(apps\/web\/src\/(app|i18n|api)\/|apps\/web\/build\/|apps\/web\/index\.html|packages\/messages\/|apps\/server\/(src\/(supervisor|api-main|worker-main)|migrations\/)|apps\/cli\/src\/commands\/start)/;

/** Files that no import names, such as migrations and styles, reach what stands beside them. */
function withNeighbours(files: readonly SourceFile[], changed: readonly string[]): string[] {
  const known = new Set(files.map((file) => file.path));
  return changed.flatMap((file) =>
    known.has(file)
      ? [file]
      : [file, ...files.filter((other) => path.posix.dirname(other.path) === path.posix.dirname(file)).map((other) => other.path)],
  );
}

const featureOf = (file: string) => /^apps\/(?:web|server)\/src\/features\/([^/]+)\//.exec(file)?.[1];

/** What of the tests a change of files can reach. `changed`: paths from the root. */
export function planChanged(files: readonly SourceFile[], tests: TestFiles, changed: readonly string[]): Plan {
  const parts = Object.keys(tests);
  const running = changed.filter((file) => !reachesNothing.test(file) && !readByUnitTests.test(file));
  if (running.some((file) => reachesAll.test(file))) return Object.fromEntries(parts.map((part) => [part, 'all']));
  const begun = withNeighbours(files, running);
  const reached = reachedFiles(files, begun);
  const features = [...reachedFiles(files, begun, gatherers)].flatMap((file) => featureOf(file) ?? []);
  const isAroundAll = running.some((file) => aroundAll.test(file) && !/\.test\.tsx?$/.test(file));
  // What a part is set up by is imported by none of its files.
  const setUp = reachedFiles(
    files,
    running.filter((file) => file.startsWith('tests/')),
  );
  const plan: Plan = changed.some((file) => readByUnitTests.test(file)) ? { unit: 'all' } : {};
  for (const part of parts) {
    const all = tests[part] ?? [];
    const started = startedBy[part];
    const isWhole =
      plan[part] === 'all' ||
      setUp.has(`tests/${part}/setup.ts`) ||
      (started && [...reached].some((file) => started.test(file))) ||
      (isAroundAll && ['components', 'gate', 'journeys', 'faults'].includes(part));
    const named = new Set(features.flatMap((feature) => featureTests[feature]?.[part as keyof FeatureTests] ?? []));
    const run = runBy.filter((one) => one.part === part && [...reached].some((file) => one.files.test(file)));
    for (const name of run.flatMap((one) => one.tests)) named.add(name);
    const some = all.filter((file) => reached.has(file) || named.has(path.posix.basename(file, '.test.ts')));
    if (isWhole || (some.length > 0 && some.length === all.length)) plan[part] = 'all';
    else if (some.length > 0) plan[part] = some;
  }
  return plan;
}
