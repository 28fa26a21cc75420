import type { Needs } from './access.ts';
import { notFound, Refusal, validationFailed, type Answer } from './answers.ts';
import { mustNotBeArchived, paged, repositoryOf, type Call, type Route } from './calls.ts';
import type { Repository } from './world.ts';

const contentsRead: Needs = [{ contents: 'read' }];
const assigneesRead: Needs = [{ issues: 'read' }, { pull_requests: 'read' }];

/** Repositories, their branches, and who can be assigned. */
export const repositoryRoutes: Route[] = [
  {
    method: 'GET',
    path: '/repos/:owner/:repo',
    answer: (call) => ({ status: 200, body: call.represent.repository(repositoryOf(call, [{ metadata: 'read' }]), call.caller) }),
  },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/branches',
    answer: async (call) => {
      const repository = repositoryOf(call, contentsRead);
      return paged(call, [...(await repository.git.branches())], (page) => page.map(([name, sha]) => writeBranch(name, sha)));
    },
  },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/branches/:branch',
    answer: async (call) => {
      const name = call.params['branch'] ?? '';
      const sha = await repositoryOf(call, contentsRead).git.head(name);
      if (sha === null) throw new Refusal(404, 'Branch not found');
      return { status: 200, body: writeBranch(name, sha) };
    },
  },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/git/ref/heads/:branch*',
    answer: async (call) => {
      const repository = repositoryOf(call, contentsRead);
      await mustNotBeEmpty(repository);
      const name = call.params['branch'] ?? '';
      const sha = await repository.git.head(name);
      if (sha === null) throw notFound();
      return { status: 200, body: { ref: `refs/heads/${name}`, node_id: `REF_${name}`, object: { type: 'commit', sha } } };
    },
  },
  { method: 'DELETE', path: '/repos/:owner/:repo/git/refs/heads/:branch*', answer: deleteBranch },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/commits',
    answer: async (call) => {
      const repository = repositoryOf(call, contentsRead);
      await mustNotBeEmpty(repository);
      const at = call.query.get('sha') ?? repository.defaultBranch;
      const log = await repository.git.log(at).catch(() => null);
      if (log === null) throw notFound();
      return paged(call, log, (page) => page.map(({ commit, message }) => ({ sha: commit, commit: { message } })));
    },
  },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/assignees',
    answer: (call) => {
      const repository = repositoryOf(call, assigneesRead);
      const people = [...call.world.accounts.values()].filter(({ login }) => call.world.canBeAssigned(login, repository));
      return paged(call, people, (page) => page.map((each) => call.represent.account(each)));
    },
  },
  {
    method: 'GET',
    path: '/repos/:owner/:repo/assignees/:login',
    answer: (call) => {
      const repository = repositoryOf(call, assigneesRead);
      if (!call.world.canBeAssigned(call.params['login'] ?? '', repository)) throw notFound();
      return { status: 204 };
    },
  },
];

const writeBranch = (name: string, sha: string): Record<string, unknown> => ({ name, commit: { sha }, protected: false });

async function mustNotBeEmpty({ git }: Repository): Promise<void> {
  if ((await git.branches()).size === 0) throw new Refusal(409, 'Git Repository is empty.');
}

async function deleteBranch(call: Call): Promise<Answer> {
  const repository = repositoryOf(call, [{ contents: 'write' }]);
  mustNotBeArchived(repository);
  const name = call.params['branch'] ?? '';
  const before = await repository.git.branches();
  if (!before.has(name)) throw new Refusal(422, 'Reference does not exist');
  if (name === repository.defaultBranch)
    throw validationFailed({ resource: 'Reference', code: 'custom', message: 'Cannot delete the default branch' });
  await repository.git.deleteBranch(name);
  await call.host.takePush(repository, before, repository.owner.login);
  return { status: 204 };
}
