import type { GitHubDouble } from './start-github.ts';
import { hour, type Permissions } from './world.ts';

const slug = 'github-actions';

/** What a job of Actions has in `GITHUB_TOKEN`: a token of GitHub's own App for one repository, with the permissions of the job. */
export function workflowToken(double: GitHubDouble, name: string, permissions: Permissions): string {
  const { world } = double;
  const repository = double.repository(name);
  const app =
    world.appBySlug(slug) ??
    double.addApp({ name: 'GitHub Actions', url: double.url, hook_attributes: { url: double.url, active: false } });
  const installation = world.installationOf(app, repository.owner) ?? {
    id: world.nextId(),
    app,
    account: repository.owner,
    permissions: {},
    selected: null,
    suspendedAt: null,
    createdAt: world.clock.now(),
  };
  world.installations.set(installation.id, installation);
  return world.give('ghs_', {
    kind: 'installation',
    installation,
    permissions,
    selected: new Set([repository.id]),
    expiresAt: world.clock.now() + hour,
  });
}
