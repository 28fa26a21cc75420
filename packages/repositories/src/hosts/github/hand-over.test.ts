import { describe, expect, it } from 'vitest';
import { fakeEgress } from '../fake-egress.fixture.ts';
import { githubHost } from './github-host.ts';

const byToken = { how: 'token', token: 'github_pat_secret' } as const;
const baseUrl = 'https://github.com';

describe('GitHub hands a request on', () => {
  /** GitHub, where Sara has the request; what it makes of a change is said. */
  const hostWith = (after: (wanted: string[]) => string[], assignable = true) => {
    const { egress, asked } = fakeEgress(({ path, method, body }) => {
      if (path.includes('/assignees/')) return { status: assignable ? 204 : 404 };
      const people = method === 'PATCH' ? after((body?.['assignees'] ?? []) as string[]) : ['Sara'];
      return { json: { assignees: people.map((login) => ({ login })) } };
    });
    const changes = () => asked.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body?.['assignees']]);
    return { host: githubHost({ egress, baseUrl }, byToken), changes };
  };
  const asked = (wanted: string[]) => wanted;
  const path = '/repos/o/r/issues/7';

  it('from one to another, and to one more', async () => {
    const { host, changes } = hostWith(asked);
    expect(await host.handOver('o/r', 7, { from: 'sara', to: 'omar' })).toEqual({ from: 'sara', to: 'omar' });
    expect(await host.handOver('o/r', 7, { from: null, to: 'omar' })).toEqual({ from: null, to: 'omar' });
    expect(await host.handOver('o/r', 7, { from: 'sara', to: null })).toEqual({ from: 'sara', to: null });
    expect(changes()).toEqual([
      [path, ['omar']],
      [path, ['omar', 'Sara']],
      [path, []],
    ]);
  });

  it('by nothing, where it is so already', async () => {
    const { host, changes } = hostWith(asked);
    expect(await host.handOver('o/r', 7, { from: 'omar', to: 'SARA' })).toEqual({ from: null, to: null });
    expect(changes()).toEqual([]);
  });

  it('to nobody whom GitHub does not take, and says so also where GitHub does not', async () => {
    const refused = { code: 'not_assignable' };
    const unknown = hostWith(asked, false);
    await expect(unknown.host.handOver('o/r', 7, { from: null, to: 'nobody' })).rejects.toMatchObject(refused);
    expect(unknown.changes()).toEqual([]);
    const silent = hostWith(() => ['Sara']);
    for (const between of [
      { from: null, to: 'omar' },
      { from: 'sara', to: null },
      { from: 'sara', to: 'omar' },
    ])
      await expect(silent.host.handOver('o/r', 7, between)).rejects.toMatchObject(refused);
  });

  it('to nobody whom GitHub refuses', async () => {
    const errors = [{ resource: 'Issue', field: 'assignees', code: 'invalid' }];
    const { egress } = fakeEgress(({ path, method }) => {
      if (path.includes('/assignees/')) return { status: 204 };
      return method === 'PATCH' ? { status: 422, json: { message: 'Validation Failed', errors } } : { json: { assignees: [] } };
    });
    const host = githubHost({ egress, baseUrl }, byToken);
    await expect(host.handOver('o/r', 7, { from: null, to: 'gone' })).rejects.toMatchObject({ code: 'not_assignable' });
  });
});
