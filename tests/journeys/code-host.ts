import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { GitHubDouble } from '../doubles/github/start-github.ts';

const page = `<!doctype html>
<html>
<head><meta charset="utf-8"><title>Harbour</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
  <h1>Harbour</h1>
  <p>Boats leave every morning but Monday, and come back before the evening, whatever the weather is. Whoever would like to come along asks at the small office beside the old lighthouse, where tickets and maps are sold and questions about the islands are answered.</p>
</main>
</body>
</html>
`;

export interface CodeHost {
  /** Of the code host, as an Enterprise Server. */
  url: string;
  /** Opens its repositories to whoever connects with it. */
  token: string;
  /** `host:port` of the website whose `/{lang}` stands on the main branch of `mona/harbour-{lang}`: what is merged there is deployed. */
  site: string;
  /** As a person merges a request there. */
  merge: (lang: string, number: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A code host with a repository for each language, and the website that is made of them. */
export async function startCodeHost(): Promise<CodeHost> {
  const github = await GitHubDouble.start();
  for (const lang of ['en', 'ar'])
    await github.addRepository(`mona/harbour-${lang}`, {
      isPrivate: true,
      files: { 'README.md': '# Harbour\n', 'public/index.html': page },
    });
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const lang = /^\/(en|ar)$/.exec(request.url ?? '')?.[1];
    const found = lang ? await github.repository(`mona/harbour-${lang}`).git.read('main', 'public/index.html') : null;
    response.writeHead(found === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? '');
  };
  const site = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  return {
    url: github.url,
    token: github.fineGrainedToken(),
    site: `127.0.0.1:${(site.address() as AddressInfo).port}`,
    merge: async (lang, number) => void (await github.merge(`mona/harbour-${lang}`, number)),
    async close() {
      site.close();
      site.closeAllConnections();
      await github.stop();
    },
  };
}
