import { expect, test } from 'vitest';
import { violations } from './directions.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';
import path from 'node:path';

const file = (at: string, imports: string[], lines = 10): SourceFile => ({ path: at, imports, lines });

test.each([
  ['core importing anything of ours', file('packages/core/src/a.ts', ['@manara/messages/locale'])],
  ['an engine importing the server', file('packages/scanner/src/a.ts', ['@manara/server/api'])],
  ['an engine importing another engine', file('packages/scanner/src/a.ts', ['@manara/converter/x'])],
  ['a relative way into another package', file('packages/scanner/src/a.ts', ['../../../apps/server/src/api.ts'])],
  ['the client importing an engine', file('apps/web/src/features/issues/a.ts', ['@manara/scanner/scan-site'])],
  ['a feature importing another feature', file('apps/web/src/features/issues/a.ts', ['../assets/b.ts'])],
  ['the ui importing a feature', file('apps/web/src/ui/Button.tsx', ['../features/issues/a.ts'])],
  ['SQL in routes', file('apps/server/src/features/issues/routes.ts', ['drizzle-orm'])],
  ['a policy that is not pure', file('apps/server/src/features/people/policy.ts', ['../../platform/database/pool.ts'])],
  ['a connection of its own', file('apps/server/src/features/issues/store.ts', ['pg'])],
  ['a drawer', file('packages/core/src/utils/a.ts', [])],
  ['a barrel', file('packages/core/src/index.ts', [])],
  ['a file past its purpose', file('packages/core/src/a.ts', [], 301)],
])('%s is a violation', (_, planted) => {
  expect(violations([planted])).toHaveLength(1);
});

test('a circle is told once, with its way', () => {
  const circle = [
    file('packages/core/src/a.ts', ['./b.ts']),
    file('packages/core/src/b.ts', ['@manara/core/c']),
    file('packages/core/src/c.ts', ['./a.ts']),
  ];
  expect(violations(circle)).toEqual([
    'circle: packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/c.ts → packages/core/src/a.ts',
  ]);
});

test('what the architecture allows passes', () => {
  expect(
    violations([
      file('apps/server/src/features/issues/service.ts', ['@manara/core/score', './store.ts', 'drizzle-orm']),
      file('apps/web/src/app/App.tsx', ['../features/issues/IssuesScreen.tsx', 'react']),
    ]),
  ).toEqual([]);
});

test('the files of this repository are read with their imports', () => {
  const files = sourceFiles(path.resolve(import.meta.dirname, '../..'));
  const own = files.find((source) => source.path === 'tools/architecture/directions.test.ts');
  expect(own?.imports).toEqual(['vitest', './directions.ts', './source-files.ts', 'node:path']);
});
