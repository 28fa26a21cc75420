/**
 * The ways in which a page's script or markup makes a browser send something somewhere. Each is the body of an async function
 * with `to` (an `http:` address to reach, ending in its name), `ws` (the same as `ws:`), `host`, `port` and `here` (a fresh
 * element of the page to put markup into).
 */
export const attempts: Record<string, string> = {
  fetch: 'await fetch(to, { mode: "no-cors" })',
  'fetch-keepalive': 'await fetch(to, { mode: "no-cors", keepalive: true, method: "POST", body: "x" })',
  'fetch-redirect': 'await fetch(`/redirect/302?to=${encodeURIComponent(to)}`, { mode: "no-cors" })',
  'fetch-307': 'await fetch(`/redirect/307?to=${encodeURIComponent(to)}`, { mode: "no-cors", method: "POST", body: "x" })',
  xhr: 'const request = new XMLHttpRequest(); request.open("GET", to); request.send()',
  img: 'here.innerHTML = `<img src="${to}" alt="">`',
  'img-redirect': 'here.innerHTML = `<img src="/redirect/301?to=${encodeURIComponent(to)}" alt="">`',
  srcset: 'here.innerHTML = `<picture><source srcset="${to} 1x, ${to} 2x"><img alt=""></picture>`',
  iframe: 'here.innerHTML = `<iframe title="x" src="${to}"></iframe>`',
  'iframe-redirect': 'here.innerHTML = `<iframe title="x" src="/redirect/302?to=${encodeURIComponent(to)}"></iframe>`',
  'iframe-meta-refresh': 'here.innerHTML = `<iframe title="x" srcdoc="<meta http-equiv=refresh content=\'0;url=${to}\'>"></iframe>`',
  'iframe-srcdoc': 'here.innerHTML = `<iframe title="x" srcdoc="<img src=${to}>"></iframe>`',
  'iframe-data': 'here.innerHTML = `<iframe title="x" src="data:text/html,<img src=${to}>"></iframe>`',
  'iframe-blob':
    'const frame = document.createElement("iframe"); frame.src = URL.createObjectURL(new Blob([`<img src="${to}">`], { type: "text/html" })); here.append(frame)',
  'iframe-javascript': 'here.innerHTML = `<iframe title="x" src="javascript:void(location.href=\'${to}\')"></iframe>`',
  'frame-location': 'const frame = document.createElement("iframe"); here.append(frame); frame.contentWindow.location.replace(to)',
  object: 'here.innerHTML = `<object data="${to}" type="text/html"></object>`',
  embed: 'here.innerHTML = `<embed src="${to}" type="text/html">`',
  video: 'here.innerHTML = `<video src="${to}" preload="auto" muted autoplay></video>`',
  audio: 'here.innerHTML = `<audio src="${to}" preload="auto"></audio>`',
  poster: 'here.innerHTML = `<video poster="${to}"></video>`',
  'input-image': 'here.innerHTML = `<input type="image" alt="x" src="${to}">`',
  'svg-image': 'here.innerHTML = `<svg><image href="${to}" width="9" height="9"/></svg>`',
  stylesheet: 'here.innerHTML = `<link rel="stylesheet" href="${to}">`',
  'css-import': 'here.innerHTML = `<style>@import url("${to}");</style>`',
  'css-background': 'here.innerHTML = `<div style="width:9px;height:9px;background:url(${to})"></div>`',
  'css-font': 'here.innerHTML = `<style>@font-face{font-family:Far;src:url("${to}")}</style><p style="font-family:Far">far</p>`',
  'css-content': 'here.innerHTML = `<style>.far::before{content:url("${to}")}</style><p class="far">far</p>`',
  'css-list': 'here.innerHTML = `<ul style="list-style-image:url(${to})"><li>far</li></ul>`',
  script: 'const script = document.createElement("script"); script.src = to; document.head.append(script)',
  module: 'const script = document.createElement("script"); script.type = "module"; script.src = to; document.head.append(script)',
  'dynamic-import': 'await import(to)',
  'link-icon': 'document.head.insertAdjacentHTML("beforeend", `<link rel="icon" href="${to}">`)',
  'link-preload': 'document.head.insertAdjacentHTML("beforeend", `<link rel="preload" as="fetch" crossorigin href="${to}">`)',
  'link-modulepreload': 'document.head.insertAdjacentHTML("beforeend", `<link rel="modulepreload" href="${to}">`)',
  'link-prefetch': 'document.head.insertAdjacentHTML("beforeend", `<link rel="prefetch" href="${to}">`)',
  'link-prerender': 'document.head.insertAdjacentHTML("beforeend", `<link rel="prerender" href="${to}">`)',
  'link-preconnect':
    'document.head.insertAdjacentHTML("beforeend", `<link rel="preconnect" href="${to}"><link rel="preconnect" crossorigin href="${to}">`)',
  'link-dns-prefetch': 'document.head.insertAdjacentHTML("beforeend", `<link rel="dns-prefetch" href="${to}">`)',
  'link-manifest': 'document.head.insertAdjacentHTML("beforeend", `<link rel="manifest" href="${to}">`)',
  'speculation-rules':
    'const rules = document.createElement("script"); rules.type = "speculationrules"; rules.textContent = JSON.stringify({ prefetch: [{ urls: [to], eagerness: "immediate" }], prerender: [{ urls: [to], eagerness: "immediate" }] }); document.head.append(rules)',
  'worker-fetch': 'new Worker(URL.createObjectURL(new Blob([`fetch(${JSON.stringify(to)}, { mode: "no-cors" })`])))',
  'worker-import-scripts': 'new Worker(URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(to)})`])))',
  'worker-websocket': 'new Worker(URL.createObjectURL(new Blob([`new WebSocket(${JSON.stringify(ws)})`])))',
  'shared-worker': 'new SharedWorker(URL.createObjectURL(new Blob([`fetch(${JSON.stringify(to)}, { mode: "no-cors" })`])))',
  'service-worker':
    'await navigator.serviceWorker.register(`/service-worker.js?to=${encodeURIComponent(to)}`); await navigator.serviceWorker.ready',
  worklet: 'await CSS.paintWorklet.addModule(to)',
  'audio-worklet': 'await new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(to)',
  websocket: 'new WebSocket(ws)',
  'websocket-secure': 'new WebSocket(ws.replace("ws:", "wss:"))',
  'event-source': 'new EventSource(to)',
  beacon: 'navigator.sendBeacon(to, "x")',
  ping: 'here.innerHTML = `<a ping="${to}" href="#x">x</a>`; here.firstChild.click()',
  'form-get':
    'here.innerHTML = `<iframe name="form-get" title="x"></iframe><form target="form-get" action="${to}"></form>`; here.lastChild.submit()',
  'form-post':
    'here.innerHTML = `<iframe name="form-post" title="x"></iframe><form method="post" target="form-post" action="${to}"><input name="a" value="b"></form>`; here.lastChild.submit()',
  popup: 'open(to)',
  'popup-blank': 'const opened = open("about:blank"); opened.location = to',
  'background-fetch':
    'const worker = await navigator.serviceWorker.register("/service-worker.js"); await navigator.serviceWorker.ready; await worker.backgroundFetch.fetch("x", [to])',
  'web-transport': 'await new WebTransport(to.replace("http:", "https:")).ready',
  stun: 'const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${host}:${port}` }] }); peer.createDataChannel("x"); await peer.setLocalDescription(await peer.createOffer())',
  turn: 'const peer = new RTCPeerConnection({ iceServers: ["udp", "tcp"].map((transport) => ({ urls: `turn:${host}:${port}?transport=${transport}`, username: "a", credential: "b" })) }); peer.createDataChannel("x"); await peer.setLocalDescription(await peer.createOffer())',
  'turn-only':
    'const peer = new RTCPeerConnection({ iceTransportPolicy: "relay", iceServers: [{ urls: `turns:${host}:${port}?transport=tcp`, username: "a", credential: "b" }] }); peer.createDataChannel("x"); await peer.setLocalDescription(await peer.createOffer())',
  'ice-candidate':
    'const peer = new RTCPeerConnection(); const other = new RTCPeerConnection(); peer.createDataChannel("x"); await peer.setLocalDescription(await peer.createOffer()); await other.setRemoteDescription(peer.localDescription); await other.setLocalDescription(await other.createAnswer()); await peer.setRemoteDescription(other.localDescription); for (const kind of ["udp", "tcp"]) await peer.addIceCandidate({ sdpMid: "0", candidate: `candidate:1 1 ${kind} 2122260223 ${host} ${port} typ host${kind === "tcp" ? " tcptype passive" : ""}` })',
  xslt: 'here.innerHTML = `<iframe title="x" src="/xslt.xml?to=${encodeURIComponent(to)}"></iframe>`',
  report: 'here.innerHTML = `<iframe title="x" src="/report.html?to=${encodeURIComponent(to)}"></iframe>`',
  'link-header': 'here.innerHTML = `<iframe title="x" src="/link-header.html?to=${encodeURIComponent(to)}"></iframe>`',
  'refresh-header': 'here.innerHTML = `<iframe title="x" src="/refresh-header.html?to=${encodeURIComponent(to)}"></iframe>`',
  'streaming-wasm': 'await WebAssembly.instantiateStreaming(fetch(to))',
  'view-source': 'here.innerHTML = `<iframe title="x" src="view-source:${to}"></iframe>`',
  file: 'here.innerHTML = `<iframe title="x" src="file:///etc/hostname"></iframe>`; await fetch("file:///etc/hostname")',
  userinfo:
    'await fetch(to.replace("http://", "http://example.com@").replace("@", "%40") + "?", { mode: "no-cors" }).catch(() => {}); here.innerHTML = `<img alt="" src="${to.replace("http://", "http://example.com:80@")}">`',
  'login-frame': 'await navigator.credentials.get({ identity: { providers: [{ configURL: to, clientId: "x" }] } })',
};

/** The pages that lead their own window away, each given the address to reach. */
export const navigations: Record<string, (to: string) => string> = {
  'meta-refresh': (to) => `<meta http-equiv="refresh" content="0;url=${to}">`,
  location: (to) => `<script>location.href = ${JSON.stringify(to)}</script>`,
  'location-replace': (to) => `<script>location.replace(${JSON.stringify(to)})</script>`,
  'location-later': (to) => `<script>setTimeout(() => { location = ${JSON.stringify(to)} }, 50)</script>`,
  click: (to) => `<a id="a" href="${to}">x</a><script>document.getElementById('a').click()</script>`,
  download: (to) => `<a id="a" download href="${to}">x</a><script>document.getElementById('a').click()</script>`,
  form: (to) => `<form id="f" method="post" action="${to}"></form><script>document.getElementById('f').submit()</script>`,
  'top-from-frame': (to) => `<iframe title="x" srcdoc="<script>top.location='${to}'</script>"></iframe>`,
  'window-open-self': (to) => `<script>open(${JSON.stringify(to)}, '_self')</script>`,
  blob: (to) => `<script>location.href = URL.createObjectURL(new Blob(['<img src="${to}">'], { type: 'text/html' }))</script>`,
  data: (to) => `<script>location.href = 'data:text/html,<img src="${to}">'</script>`,
  javascript: (to) => `<script>location.href = "javascript:location.replace('${to}')"</script>`,
  file: () => `<script>location.href = 'file:///etc/hostname'</script>`,
  'view-source': (to) => `<script>location.href = 'view-source:${to}'</script>`,
  chrome: () => `<script>location.href = 'chrome://net-internals/'</script>`,
  'document-open': (to) =>
    `<script>document.open(); document.write('<img src="${to}"><iframe src="${to}"></iframe>'); document.close()</script>`,
  base: (to) => `<base href="${to}"><img src="relative" alt=""><script>location.assign('relative')</script>`,
};
