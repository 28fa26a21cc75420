import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gitEnvironment } from './run-git.ts';

const services = ['git-upload-pack', 'git-receive-pack'] as const;
export type GitService = (typeof services)[number];

/** Which service of git an address below a repository's asks for; null for anything else, the old protocol by files among it. */
export function gitService(method: string | undefined, below: string, query: URLSearchParams): GitService | null {
  const named = method === 'GET' && below === '/info/refs' ? query.get('service') : method === 'POST' ? below.slice(1) : null;
  return services.find((service) => service === named) ?? null;
}

/** Serves gits smart protocol over a bare repository by `git http-backend`; resolves when the answer has ended. */
export function serveGit(
  folder: string,
  {
    below,
    query,
    login,
    environment = {},
    beforeEnd,
  }: {
    below: string;
    query: URLSearchParams;
    login: string;
    environment?: Record<string, string>;
    /** Done when git has ended, before the answer has. */
    beforeEnd?: () => Promise<void>;
  },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['http-backend'], {
      env: {
        ...gitEnvironment,
        ...environment,
        GIT_PROJECT_ROOT: folder,
        GIT_HTTP_EXPORT_ALL: '1',
        REQUEST_METHOD: request.method,
        PATH_INFO: below,
        QUERY_STRING: query.toString(),
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        REMOTE_USER: login,
        REMOTE_ADDR: '127.0.0.1',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.on('error', () => {});
    request.pipe(child.stdin);
    response.on('close', () => child.kill());
    let head = Buffer.alloc(0);
    let isBody = false;
    child.stdout.on('data', (chunk: Buffer) => {
      if (isBody) return void response.write(chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      isBody = true;
      writeHead(response, head.subarray(0, end).toString('latin1'));
      response.write(head.subarray(end + 4));
    });
    child.on('close', () => {
      const end = (): void => {
        if (!isBody && !response.headersSent) response.writeHead(500);
        response.end();
        resolve();
      };
      (beforeEnd?.() ?? Promise.resolve()).then(end, reject);
    });
  });
}

function writeHead(response: ServerResponse, text: string): void {
  let status = 200;
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    if (name === 'status') status = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
  response.writeHead(status);
}
