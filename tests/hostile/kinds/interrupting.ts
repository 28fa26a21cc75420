import { html, page, script, type HostilePage } from '../hostile-page.ts';

/** Pages that interrupt their reader: dialogs, windows, downloads, sign-in. */
export const interrupting: Record<string, HostilePage> = {
  '/dialogs': {
    serve: script(
      'alert(1); confirm(2); prompt(3); print(); addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "stay"; for (let i = 0; i < 20; i += 1) alert(i); }); for (let i = 0; i < 20; i += 1) { alert(i); confirm(i); prompt(i); }',
    ),
    ends: ['read'],
  },
  '/dialogs-endless': { serve: script('for (;;) alert("again");'), ends: ['read', 'never_settled', 'timeout'], slow: true },
  '/dialogs-in-frames': {
    serve: page('<iframe title="x" srcdoc="<script>for (;;) alert(1)</script>"></iframe>'.repeat(3)),
    ends: ['read', 'never_settled', 'timeout'],
    slow: true,
  },
  '/popups': {
    serve: script('for (let i = 0; i < 100; i += 1) { open("/popups?" + i); open("about:blank").document?.write("x"); }'),
    ends: ['read'],
  },
  '/downloads': {
    serve: page(
      '<a id="a" href="/download.bin" download>x</a><iframe title="x" src="/download.bin"></iframe><script>for (let i = 0; i < 50; i += 1) document.getElementById("a").click(); const blob = document.createElement("a"); blob.href = URL.createObjectURL(new Blob(["x".repeat(1e7)])); blob.download = "x"; blob.click();</script>',
    ),
    ends: ['read', 'download'],
  },
  '/download.bin': {
    serve: (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename="../../etc/passwd"' })
        .end(Buffer.alloc(1_000_000)),
    ends: ['download'],
  },
  '/permissions': {
    serve: script(
      'navigator.geolocation.getCurrentPosition(() => {}); Notification.requestPermission(); navigator.mediaDevices?.getUserMedia({ audio: true, video: true }).catch(() => {}); document.documentElement.requestFullscreen().catch(() => {}); document.body.requestPointerLock?.(); navigator.clipboard.readText().catch(() => {}); navigator.usb?.requestDevice({ filters: [] }).catch(() => {}); debugger; window.close(); window.stop();',
    ),
    ends: ['read'],
  },
  '/asks-for-login': {
    serve: (_request, response) =>
      response.writeHead(401, { ...html, 'www-authenticate': 'Basic realm="give me your password"' }).end(page('')),
    ends: ['login_required'],
  },
  '/asks-in-frame': { serve: page('<iframe title="x" src="/asks-for-login"></iframe><img alt="" src="/asks-for-login">'), ends: ['read'] },
  '/asks-for-proxy-login': {
    serve: (_request, response) => response.writeHead(407, { ...html, 'proxy-authenticate': 'Basic realm="manara-egress"' }).end(page('')),
    ends: ['connection', 'http_status', 'egress_refused'],
  },
};
