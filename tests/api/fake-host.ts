import type { ChangeRequest, CodeHost, NewChangeRequest } from '@manara/repositories/hosts/code-host';
import { HostFailure } from '@manara/repositories/hosts/host-failure';

/** Issues are not what this host is for. */
const none = async (): Promise<never> => {
  throw new HostFailure('github', 'not_found');
};

type StoredRequest = ChangeRequest & NewChangeRequest & { assignee: string | null };

/** A code host in memory over a real git repository, as strict about requests as the real ones. */
export function fakeHost(cloneUrl: string, head: (branch: string) => string | null) {
  const requests: StoredRequest[] = [];
  const host = {
    canWrite: true,
    isArchived: false,
    /** Refuses the next call of that name. */
    failing: new Map<string, Error>(),
    /** Called before a request is opened. */
    beforeOpen: async (): Promise<void> => {},
    requests,
    opened: 0,
    /** As somebody does it there. */
    end: (number: number, state: 'merged' | 'closed') => {
      const request = requests.find((one) => one.number === number);
      if (request) Object.assign(request, { state, closedAt: new Date().toISOString() });
    },
  };
  const fail = (name: string) => {
    const error = host.failing.get(name);
    host.failing.delete(name);
    if (error) throw error;
  };
  const code: CodeHost = {
    kind: 'github',
    baseUrl: 'https://github.example',
    account: async () => ({ login: 'team', url: 'https://github.example/team' }),
    async *repositories() {
      yield [];
    },
    repository: async (name) => {
      fail('repository');
      const { canWrite, isArchived } = host;
      return { name, url: `https://github.example/${name}`, defaultBranch: 'main', isPrivate: true, isArchived, canWrite };
    },
    cloneAccess: async () => {
      fail('cloneAccess');
      return { url: cloneUrl, authorization: 'Basic c2VjcmV0' };
    },
    findRequests: async (_name, branch) => {
      fail('findRequests');
      return requests.filter((one) => one.head === branch).toReversed();
    },
    readRequest: async (_name, number) => {
      fail('readRequest');
      return requests.find((one) => one.number === number) ?? null;
    },
    openRequest: async (name, wanted) => {
      await host.beforeOpen();
      fail('openRequest');
      if (head(wanted.head) === null) throw new HostFailure('github', 'invalid', { why: 'head does not exist' });
      if (requests.some((one) => one.head === wanted.head && one.state === 'open'))
        throw new HostFailure('github', 'invalid', { why: 'A pull request already exists' });
      const number = requests.length + 1;
      host.opened += 1;
      const request: StoredRequest = {
        ...wanted,
        number,
        url: `https://github.example/${name}/pull/${number}`,
        state: 'open',
        isDraft: wanted.draft,
        closedAt: null,
        assignee: null,
      };
      requests.push(request);
      return { ...request };
    },
    updateRequest: async (_name, number, change) => {
      fail('updateRequest');
      const request = requests.find((one) => one.number === number);
      if (!request) throw new HostFailure('github', 'not_found');
      return Object.assign(request, change, { isDraft: request.isDraft || change.draft });
    },
    handOver: async (_name, number, between) => {
      fail('handOver');
      const request = requests.find((one) => one.number === number);
      if (request) request.assignee = between.to;
      return between;
    },
    issues: { place: none, find: none, open: none, read: none, turn: none },
  };
  return Object.assign(host, { code });
}
