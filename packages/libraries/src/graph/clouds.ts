/** Where Microsoft 365 signs programs in, and where its Graph answers; origins without a slash at the end. */
export interface Cloud {
  signIn: string;
  graph: string;
}

/** Microsoft's clouds, by the names that a setting has for them. */
export const clouds = {
  global: { signIn: 'https://login.microsoftonline.com', graph: 'https://graph.microsoft.com' },
  us_government: { signIn: 'https://login.microsoftonline.us', graph: 'https://graph.microsoft.us' },
  us_defense: { signIn: 'https://login.microsoftonline.us', graph: 'https://dod-graph.microsoft.us' },
  china: { signIn: 'https://login.chinacloudapi.cn', graph: 'https://microsoftgraph.chinacloudapi.cn' },
} as const satisfies Record<string, Cloud>;
export type Clouds = Readonly<Record<keyof typeof clouds, Cloud>>;
