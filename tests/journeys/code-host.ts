import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareRepository } from '../doubles/git/bare-repository.ts';
import { GitHubDouble } from '../doubles/github/start-github.ts';
import { GitLabDouble } from '../doubles/gitlab/start-gitlab.ts';

const page = (root: string, more = '') => `<!doctype html>
${root}
<head><meta charset="utf-8"><title>Harbour</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
  <h1>Harbour</h1>
  <p>Boats leave every morning but Monday, and come back before the evening, whatever the weather is. Whoever would like to come along asks at the small office beside the old lighthouse, where tickets and maps are sold and questions about the islands are answered.</p>${more}
</main>
</body>
</html>
`;

const pictured = (name: string) => page('<html lang="en">', `\n  <img src="${name}.jpg" width="40" height="30">`);

/** Each for both languages: a page without its language, and pages with a picture that nobody has described. */
const sites = {
  github: { harbour: page('<html>'), ferry: pictured('old-ferry'), slip: page('<html>') },
  gitlab: { pier: pictured('old-pier') },
};

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface CodeHost {
  /** Of GitHub, as an Enterprise Server. */
  url: string;
  /** Opens the repositories there to whoever connects with it. */
  token: string;
  gitlab: { url: string; token: string };
  /**
   * `host:port` of the websites: `/github/{name}/` stands on the main branch of `mona/{name}`, `/gitlab/{name}/` on that of `lina/{name}`. What is
   * merged there is deployed.
   */
  site: string;
  /** As a person merges a request there. */
  merge: (provider: string, name: string, number: number) => Promise<void>;
  /** As a person deletes all Apps on GitHub. */
  deleteApps: () => void;
  /** Whether GitHub's pages keep away from the window that opened theirs. */
  standAlone: (does: boolean) => void;
  close: () => Promise<void>;
}

/** A GitHub and a GitLab with repositories for each language, and the websites that are made of them. */
export async function startCodeHost(): Promise<CodeHost> {
  const [github, gitlab] = [await GitHubDouble.start(), await GitLabDouble.start()];
  const deployed = new Map<string, BareRepository>();
  for (const lang of ['en', 'ar']) {
    for (const [name, index] of Object.entries(sites.github)) {
      const files = { 'README.md': '# Harbour\n', 'public/index.html': index };
      const { git } = await github.addRepository(`mona/${name}-${lang}`, { isPrivate: true, files });
      deployed.set(`/github/${name}-${lang}/`, git);
    }
    for (const [name, index] of Object.entries(sites.gitlab)) {
      const { git } = await gitlab.addProject(`lina/${name}-${lang}`, { isPrivate: true, files: { 'public/index.html': index } });
      deployed.set(`/gitlab/${name}-${lang}/`, git);
    }
  }
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = request.url ?? '';
    if (url.endsWith('.jpg')) return void response.writeHead(200, { 'content-type': 'image/gif' }).end(picture);
    const found = await deployed.get(url)?.read('main', 'public/index.html');
    response.writeHead(found == null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? '');
  };
  const site = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  return {
    url: github.url,
    token: github.fineGrainedToken(),
    gitlab: { url: gitlab.url, token: gitlab.token() },
    site: `127.0.0.1:${(site.address() as AddressInfo).port}`,
    merge: async (provider, name, number) =>
      void (provider === 'github' ? await github.merge(`mona/${name}`, number) : await gitlab.merge(`lina/${name}`, number)),
    deleteApps: () => github.deleteApps(),
    standAlone: (does) => void (github.standAlone = does),
    async close() {
      site.close();
      site.closeAllConnections();
      await Promise.all([github.stop(), gitlab.stop()]);
    },
  };
}
