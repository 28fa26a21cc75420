import {
  connectGithubToken,
  connectGitlabToken,
  disconnectGithub,
  disconnectGitlab,
  getGithubStatus,
  getGitlabStatus,
  listGithubRepos,
  listGitlabRepos,
  type CodeHostName,
} from '@manara/contract/connections';

interface Provider {
  name: string;
  /** The address of the public server. */
  home: string;
  /** How the address of one's own server may look. */
  example: string;
  /** Where a person makes an access token, below the server's address. */
  tokens: string;
}

export const providers: Record<CodeHostName, Provider> = {
  github: {
    name: 'GitHub',
    home: 'https://github.com',
    example: 'https://github.example.org',
    tokens: '/settings/personal-access-tokens/new',
  },
  gitlab: {
    name: 'GitLab',
    home: 'https://gitlab.com',
    example: 'https://gitlab.example.org',
    tokens: '/-/user_settings/personal_access_tokens',
  },
};

/** The calls of each provider, which differ in their paths only. */
export const calls = {
  github: { status: getGithubStatus, connect: connectGithubToken, disconnect: disconnectGithub, repositories: listGithubRepos },
  gitlab: { status: getGitlabStatus, connect: connectGitlabToken, disconnect: disconnectGitlab, repositories: listGitlabRepos },
} as const satisfies Record<CodeHostName, object>;
