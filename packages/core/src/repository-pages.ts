/** Where the pages of a repository stand for those who look at them without a deployed site: a name that no resolver may know (RFC 6761, 6.4). */
export const repositoryHost = 'repository.invalid';

/** The first of these pages. */
export const repositoryStart = `http://${repositoryHost}/`;

/** Whether an address is that of a page in a repository, which nobody but the scan that serves it can open. */
export const isInRepository = (address: string): boolean => URL.parse(address)?.host === repositoryHost;

/** An address as people are shown it: of a page in a repository its path alone. */
export const shownAddress = (address: string): string =>
  isInRepository(address) ? address.slice(address.toLowerCase().indexOf(repositoryHost) + repositoryHost.length) : address;

/** Types whose assets can do without an address where they have a repository: the finished pages in it are read. */
const readFromSources: ReadonlySet<string> = new Set(['website', 'repository', 'github_repo', 'internal_app']);
export const isReadFromSources = (type: string): boolean => readFromSources.has(type);
