import { describe, expect, it } from 'vitest';
import type { SourceFile } from '../architecture/source-files.ts';
import { planChanged } from './plan-changed.ts';
import { reachedFiles } from './reached-files.ts';
import { testFiles } from './test-files.ts';

const file = (path: string, ...imports: string[]): SourceFile => ({ path, imports, lines: 1 });

/** A small repository of the shape of this one. */
const files = [
  file('packages/core/src/score.ts'),
  file('packages/core/src/score.test.ts', './score.ts'),
  file('packages/core/src/role.ts'),
  file('packages/contract/src/endpoints.ts', './teams.ts', './fixes.ts'),
  file('packages/contract/src/teams.ts', '@manara/core/role'),
  file('packages/contract/src/fixes.ts'),
  file('packages/scanner/src/page.browser.test.ts', '@manara/core/score'),
  file('apps/server/src/register.ts', '@manara/contract/endpoints'),
  file('apps/server/src/features/teams/routes.ts', '../../register.ts', '@manara/contract/teams'),
  file('apps/server/src/features/fixes/routes.ts', '../../register.ts', '@manara/contract/fixes'),
  file('apps/server/src/features/routes.ts', './teams/routes.ts', './fixes/routes.ts'),
  file('apps/server/src/api.ts', './features/routes.ts'),
  file('apps/web/src/ui/Button.tsx'),
  file('apps/web/src/features/support/SupportScreen.tsx', '../../ui/Button.tsx', '@manara/messages/en/support.json'),
  file('apps/cli/src/main.ts', '@manara/server/api'),
  file('tests/api/teams.test.ts', '@manara/server/api'),
  file('tests/api/gitlab-component.test.ts'),
  file('tests/api/score.test.ts', '@manara/core/score'),
  file('tests/gate/interface/admin.test.ts'),
  file('tests/gate/interface/support.test.ts'),
  file('tests/journeys/teams.test.ts'),
  file('tests/journeys/support.test.ts'),
  file('tests/journeys/smart-fix.test.ts'),
  file('tests/faults/kill-mid-send.test.ts'),
  file('tests/journeys/setup.ts', '../doubles/jira/start-jira.ts'),
  file('tests/doubles/jira/start-jira.ts'),
  file('tests/fixes/fix-command.test.ts'),
];
const plan = (...changed: string[]) => planChanged(files, testFiles(files), changed);

describe('what a change can reach', () => {
  it('is each file that imports it, through packages too', () => {
    expect([...reachedFiles(files, ['packages/core/src/role.ts'])].toSorted()).toContain('apps/server/src/features/teams/routes.ts');
    expect(reachedFiles(files, ['packages/core/src/role.ts'])).not.toContain('packages/core/src/score.test.ts');
  });

  it('is tests that import it, and nothing of the product where no feature does', () => {
    expect(plan('packages/core/src/score.ts')).toEqual({ unit: 'all', scanner: 'all', api: ['tests/api/score.test.ts'] });
  });

  it('is the screens, journeys and kills of a feature, and no others, though one list gathers all features', () => {
    expect(plan('apps/server/src/features/fixes/routes.ts')).toEqual({
      api: ['tests/api/teams.test.ts', 'tests/api/gitlab-component.test.ts'],
      journeys: ['tests/journeys/smart-fix.test.ts'],
      faults: 'all',
      fixes: 'all',
    });
    expect(plan('packages/contract/src/teams.ts')).toMatchObject({
      gate: ['tests/gate/interface/admin.test.ts'],
      journeys: ['tests/journeys/teams.test.ts'],
    });
  });

  it('is the tests that run its scripts by their path', () => {
    for (const changed of ['integrations/scan.sh', 'templates/accessibility.yml'])
      expect(plan(changed), changed).toEqual({ api: ['tests/api/gitlab-component.test.ts'] });
    expect(plan('apps/cli/src/main.ts')['api']).toEqual(['tests/api/gitlab-component.test.ts']);
  });

  it('is every feature that uses a shared piece', () => {
    expect(plan('apps/web/src/ui/Button.tsx')).toEqual({
      gate: ['tests/gate/interface/support.test.ts'],
      journeys: ['tests/journeys/support.test.ts'],
    });
    expect(plan('packages/core/src/role.ts')).toMatchObject({ journeys: ['tests/journeys/teams.test.ts'] });
  });

  it('is what has its data: messages that a screen imports, and what lies beside a file that nothing imports', () => {
    expect(plan('packages/messages/en/support.json')).toEqual({ gate: 'all', journeys: 'all', faults: 'all' });
    expect(plan('apps/web/src/features/support/styles.css')).toMatchObject({ journeys: ['tests/journeys/support.test.ts'] });
  });

  it('is everything where the tests themselves or what they stand on are changed', () => {
    for (const changed of ['package-lock.json', 'vitest.config.ts', 'tools/testing/lanes.ts', 'tests/product/start-product.ts'])
      expect(Object.values(plan(changed)).every((part) => part === 'all')).toBe(true);
  });

  it('is all of a part where what it is set up by is changed', () => {
    expect(plan('tests/doubles/jira/start-jira.ts')).toEqual({ journeys: 'all' });
  });

  it('is the unit tests where only what people read is changed, which they read too, and a test where only that is', () => {
    for (const changed of ['README.md', 'docs/use/issues.md', 'bench/planted-faults/faults.ts'])
      expect(plan(changed)).toEqual({ unit: 'all' });
    expect(plan('LICENSE')).toEqual({});
    expect(plan('tests/journeys/support.test.ts')).toEqual({ journeys: ['tests/journeys/support.test.ts'] });
  });
});
