import type { Fixture } from './access-fixture.ts';

/** How to call what connects hosts of repositories and document libraries, where none answers, and none is connected but one whose credential opens nothing (connect-host.ts). */
export const connectionFixtures: Record<string, () => Promise<Fixture>> = {
  listIntegrations: async () => ({}),
  getGithubStatus: async () => ({ query: '?tenantId=demo' }),
  listGithubRepos: async () => ({ answers: [404, 409] }),
  connectGithubToken: async () => ({ body: { base_url: 'https://10.0.0.1', token: 'a-token' }, answers: [422] }),
  disconnectGithub: async () => ({ query: '?tenantId=demo' }),
  createConnectTicket: async () => ({ body: { provider: 'github' } }),
  connectGithub: async () => ({ query: '?tenantId=demo' }),
  takeGithubApp: async () => ({ query: '?code=x&state=y' }),
  takeGithubInstallation: async () => ({ body: { installation_id: 1, setup_action: 'install', state: 'no-state' }, answers: [409] }),
  takeGithubWebhook: async () => ({ body: {}, answers: [401] }),
  getGitlabStatus: async () => ({}),
  listGitlabRepos: async () => ({ answers: [404] }),
  connectGitlabToken: async () => ({ body: { base_url: 'https://10.0.0.1', token: 'a-token' }, answers: [422] }),
  disconnectGitlab: async () => ({}),
  makeGitlabWebhook: async () => ({ answers: [404] }),
  takeGitlabWebhook: async () => ({ body: {}, answers: [401] }),
  takeLibraryNotification: async () => ({ body: { value: [] } }),
  getLibraryConnection: async () => ({ params: { kind: 'sharepoint' } }),
  // Of no tenant, so that nothing is asked.
  connectLibraries: async () => ({
    params: { kind: 'sharepoint' },
    body: { tenant: 'common', client_id: 'an-app', secret: 'a-secret' },
    answers: [422],
  }),
  startLibraryCode: async () => ({ params: { kind: 'sharepoint' }, body: { tenant: 'common', client_id: 'an-app' }, answers: [422] }),
  answerLibraryCode: async () => ({ params: { kind: 'sharepoint' }, body: { ticket: 'none' }, answers: [409] }),
  disconnectLibraries: async () => ({ params: { kind: 'onedrive' } }),
  listLibrarySites: async () => ({ params: { kind: 'sharepoint' }, answers: [404] }),
  listLibraryDrives: async () => ({ params: { kind: 'sharepoint' }, query: '?site=a-site', answers: [404] }),
  listLibraryFolders: async () => ({ params: { kind: 'sharepoint' }, query: '?drive=a-drive', answers: [404] }),
};
