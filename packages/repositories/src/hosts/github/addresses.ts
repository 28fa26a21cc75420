export const githubCom = 'https://github.com';

/** Where the interface for programs of a GitHub is: github.com's own, or that of an Enterprise Server at this address. */
export const apiAddress = (baseUrl: string): string => (baseUrl === githubCom ? 'https://api.github.com' : `${baseUrl}/api/v3`);

/** Enterprise Server has its Apps in a folder of another name. */
export const appsAddress = (baseUrl: string): string => `${baseUrl}/${baseUrl === githubCom ? 'apps' : 'github-apps'}`;
