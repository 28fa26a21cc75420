/** How the name of an organisation on GitHub is written, as a pattern of JSON Schema. */
export const githubOwnerPattern = '^[A-Za-z0-9-]*$';

const pattern = new RegExp(githubOwnerPattern);

/** Whether an organisation on GitHub can have this name; it may be left out. */
export const isGithubOwner = (name: string): boolean => pattern.test(name);
