import type { IncomingMessage, ServerResponse } from 'node:http';

/** Who may see the pages under `/members/` of the fixture website. */
export const member = { user: 'crew', password: 'anchor-deep-4711' };

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const form = `<form method="post" action="/members/sign-in"><p><label>User <input name="user" autocomplete="username"></label></p>
  <p><label>Password <input name="password" type="password"></label></p><button>Enter</button></form>`;

/** For those inside: greeting, ways on, and a way out that ends the session. */
const inside = (title: string, body = '') =>
  html(
    title,
    `<p>Welcome aboard, ${member.user}</p><ul><li><a href="/members/log">Log</a></li><li><a href="/members/charts">Charts</a></li>
    <li><a href="/members/archive/1">Archive</a></li><li><a href="/members/sign-out">Leave the ship</a></li></ul>${body}`,
  );

const pages: Record<string, string> = {
  '/members/': inside('Members'),
  '/members/log': inside('Log', '<form><input type="text" name="entry"></form>'),
  '/members/charts': inside('Charts', '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">'),
  '/members/archive/1': inside('Archive', '<p style="color:#bbb">Faded</p>'),
};

let session = 1;
const isInside = ({ headers }: IncomingMessage) => (headers.cookie ?? '').split('; ').includes(`aboard=${session}`);
const lead = (response: ServerResponse, to: string, cookie?: string) =>
  void response.writeHead(303, { location: to, ...(cookie && { 'set-cookie': `${cookie}; HttpOnly; Path=/members` }) }).end();

/** Answers for the members’ pages; false for all others. */
export function answerMember(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
  if (!pathname.startsWith('/members/')) return false;
  if (pathname === '/members/sign-out') {
    session += 1;
    lead(response, '/members/sign-in');
  } else if (pathname === '/members/sign-in' && request.method === 'POST') {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const given = new URLSearchParams(body);
      const isKnown = given.get('user') === member.user && given.get('password') === member.password;
      if (isKnown) lead(response, '/members/', `aboard=${session}`);
      else lead(response, '/members/sign-in?wrong');
    });
  } else if (pathname === '/members/sign-in') response.writeHead(200, { 'content-type': 'text/html' }).end(html('Sign in', form));
  else if (!isInside(request)) lead(response, '/members/sign-in');
  else response.writeHead(pages[pathname] ? 200 : 404, { 'content-type': 'text/html' }).end(pages[pathname] ?? html('Not found', ''));
  return true;
}
