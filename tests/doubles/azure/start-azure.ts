import { Faults, type Asked } from '../http/faults.ts';
import { listen, readBody } from '../http/listen.ts';

interface DoubleComment {
  id: number;
  content: string;
  author: { id: string };
  commentType: 'text' | 'system';
  isDeleted?: boolean;
}

interface DoubleThread {
  id: number;
  status: string | null;
  comments: DoubleComment[];
  isDeleted?: boolean;
}

type Answer = [status: number, body: unknown, headers?: Record<string, string>];

/** Characters of a comment. */
const longest = 150_000;
const failed = (status: number, typeKey: string, message: string): Answer => [status, { $id: '1', message, typeKey, errorCode: 0 }];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The pull request threads of Azure DevOps (REST 7.1) on loopback, for one pull request, as a job of its pipelines reaches them. */
export async function startAzure() {
  const requests: Asked[] = [];
  const faults = new Faults();
  const project = '6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c';
  const repository = '3411ebc1-d5aa-464f-9615-0b527bc66719';
  const number = 22;
  /** Whose tokens are known, and whether they may contribute to pull requests. */
  const tokens = new Map<string, { id: string; mayWrite: boolean }>();
  const threads: DoubleThread[] = [];
  let lastThread = 100;
  const collection = '/town';
  const base = `${collection}/${project}/_apis/git/repositories/${repository}/pullRequests/${number}/threads`;

  function addThread(
    content: string,
    author: string,
    commentType: DoubleComment['commentType'] = 'text',
    status: string | null = null,
  ): DoubleThread {
    lastThread += 1;
    const thread: DoubleThread = { id: lastThread, status, comments: [{ id: 1, content, author: { id: author }, commentType }] };
    threads.push(thread);
    return thread;
  }

  function create(body: Record<string, unknown>, author: string): Answer {
    const { comments, status, ...others } = body;
    const [first, ...more] = Array.isArray(comments) ? (comments as unknown[]) : [];
    if (!isObject(first) || more.length > 0 || Object.keys(others).length > 0) return failed(400, 'ArgumentException', 'comments');
    const { content, parentCommentId, commentType } = first;
    if (typeof content !== 'string' || content === '' || parentCommentId !== 0 || commentType !== 'text')
      return failed(400, 'ArgumentException', 'The comment is not valid.');
    if (content.length > longest) return failed(400, 'ArgumentException', `A comment has at most ${longest} characters.`);
    if (status !== 'active' && status !== 'closed') return failed(400, 'ArgumentException', 'status');
    return [200, addThread(content, author, 'text', status)];
  }

  function update(path: string, body: Record<string, unknown>, author: string): Answer {
    const [, thread, comment] = /\/threads\/(\d+)\/comments\/(\d+)$/.exec(path) ?? [];
    const found = threads.find(({ id }) => id === Number(thread))?.comments.find(({ id }) => id === Number(comment));
    if (!found) return failed(404, 'GitPullRequestCommentNotFoundException', 'TF401182: The comment was not found.');
    if (found.author.id !== author) return failed(403, 'GitNeedsPermissionException', 'Only its author can change a comment.');
    const { content } = body;
    if (typeof content !== 'string' || content === '' || Object.keys(body).length > 1) return failed(400, 'ArgumentException', 'content');
    found.content = content;
    return [200, found];
  }

  function answer({ method, path, headers, body }: Asked): Answer {
    const { pathname, searchParams } = new URL(path, 'http://double');
    const caller = tokens.get(String(headers['authorization']).replace(/^Bearer /, ''));
    // Without the header it leads to a page to sign in.
    if (!caller)
      return headers['x-tfs-fedauthredirect'] === 'Suppress' ? [401, {}] : [203, '<html>Sign in</html>', { 'content-type': 'text/html' }];
    if (method === 'GET' && pathname === `${collection}/_apis/connectionData`) return [200, { authenticatedUser: { id: caller.id } }];
    if (!pathname.startsWith(base))
      return failed(404, 'GitPullRequestNotFoundException', 'TF401180: The requested pull request was not found.');
    if (searchParams.get('api-version') !== '7.1') return failed(400, 'VssVersionNotSpecifiedException', 'No api-version was supplied.');
    if (method === 'GET' && pathname === base) return [200, { value: threads, count: threads.length }];
    if (!caller.mayWrite)
      return failed(
        403,
        'GitNeedsPermissionException',
        "TF401027: You need the Git 'PullRequestContribute' permission to perform this action.",
      );
    if (headers['content-type'] !== 'application/json') return failed(415, 'VssException', 'content-type');
    const given: unknown = JSON.parse(body);
    if (!isObject(given)) return failed(400, 'ArgumentException', 'body');
    if (method === 'POST' && pathname === base) return create(given, caller.id);
    return method === 'PATCH' ? update(pathname, given, caller.id) : failed(405, 'VssException', method);
  }

  const { origin, close } = await listen({
    log: requests,
    faults,
    serve: async (request, response, asked) => {
      asked.body = await readBody(request);
      const [status, body, headers] = answer(asked);
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    },
  });
  return { url: `${origin}${collection}`, project, repository, number, requests, faults, tokens, threads, addThread, stop: close };
}
