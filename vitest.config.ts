import { defineConfig } from 'vitest/config';

/** Projects that start servers or browsers run one file at a time: the machines that we test on have two cores. */
const alone = {
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // What failed is told whole, also where only the report is read.
  chaiConfig: { truncateThreshold: 0 },
};

export default defineConfig({
  test: {
    // Ending a whole product on a busy machine takes a while.
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'apps/*/build/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'scanner', include: ['packages/scanner/src/**/*.browser.test.ts'], maxConcurrency: 3, ...alone } },
      // Each file has a database of its own and leaves nothing behind: reading the whole server anew for each took a third of the time.
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], globalSetup: ['tests/api/postgres.ts'], isolate: false, ...alone } },
      { test: { name: 'outputs', include: ['tests/outputs/**/*.test.ts'], ...alone } },
      { test: { name: 'documents', include: ['tests/documents/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'hostile', include: ['tests/hostile/**/*.test.ts'], ...alone } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...alone, testTimeout: 300_000 } },
      { test: { name: 'doubles', include: ['tests/doubles/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'fixes', include: ['tests/fixes/**/*.test.ts'], ...alone } },
      { test: { name: 'journeys', include: ['tests/journeys/**/*.test.ts'], globalSetup: ['tests/journeys/setup.ts'], ...alone } },
      { test: { name: 'gate', include: ['tests/gate/**/*.test.ts'], globalSetup: ['tests/gate/setup.ts'], maxConcurrency: 2, ...alone } },
    ],
  },
});
