import { defineConfig } from 'vitest/config';
import { leftOut, type ShortenedPart } from './tools/testing/short-form.ts';

/** Files leave nothing behind, so that they share a process: reading all modules anew for each took two thirds of the time. */
const shared = { isolate: false };
/** How long is waited for what hangs: minutes, since machines can be busy. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000 };
/** Projects that start servers or browsers run one file at a time: the machines that we test on have two cores. */
const alone = {
  fileParallelism: false,
  ...patience,
  // What comes is waited for as long as a test may take, about: no test is about how soon it comes.
  expect: { poll: { timeout: 60_000 } },
  // What failed is told whole, also where only the report is read.
  chaiConfig: { truncateThreshold: 0 },
};

/** Files of the long form alone: `npm run test:all`. */
const long = process.env['MANARA_FULL'] === '1' ? [] : ['**/*.whole.test.ts'];
/** What a part leaves out: in the short form of the whole also the files that the long form has alone. */
const leftOutOf = (part: ShortenedPart): string[] => (process.env['MANARA_SHORT'] === '1' ? [...long, ...leftOut(part)] : long);

export default defineConfig({
  test: {
    // All cores: what runs beside the tests waits for them.
    maxWorkers: '100%',
    // Ending a whole product on a busy machine takes a while.
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'apps/*/build/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', ...leftOutOf('unit')],
          ...patience,
          ...shared,
        },
      },
      {
        test: {
          name: 'scanner',
          include: ['packages/scanner/src/**/*.browser.test.ts'],
          exclude: leftOutOf('scanner'),
          maxConcurrency: 3,
          ...alone,
          ...shared,
        },
      },
      // Each file has a database of its own.
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: leftOutOf('api'),
          globalSetup: ['tests/api/postgres.ts'],
          ...alone,
          ...shared,
          fileParallelism: true,
        },
      },
      { test: { name: 'outputs', include: ['tests/outputs/**/*.test.ts'], ...alone, ...shared } },
      { test: { name: 'documents', include: ['tests/documents/**/*.test.ts'], ...patience, ...shared } },
      { test: { name: 'hostile', include: ['tests/hostile/**/*.test.ts'], exclude: leftOutOf('hostile'), ...alone, ...shared } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: leftOutOf('faults'),
          globalSetup: ['tests/faults/setup.ts'],
          ...alone,
          ...shared,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'doubles',
          include: ['tests/doubles/**/*.test.ts'],
          exclude: leftOutOf('doubles'),
          ...patience,
          ...shared,
        },
      },
      { test: { name: 'fixes', include: ['tests/fixes/**/*.test.ts'], ...alone, ...shared } },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: leftOutOf('journeys'),
          globalSetup: ['tests/journeys/setup.ts'],
          ...alone,
          // Each file has an organisation, a website and code hosts of its own.
          fileParallelism: true,
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.ts'],
          globalSetup: ['tests/components/setup.ts'],
          ...alone,
          ...shared,
        },
      },
      {
        test: {
          name: 'gate',
          include: ['tests/gate/**/*.test.ts'],
          globalSetup: ['tests/gate/setup.ts'],
          maxConcurrency: 2,
          ...alone,
          ...shared,
        },
      },
    ],
  },
});
