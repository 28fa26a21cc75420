import { statfsSync } from 'node:fs';
import { acceptLanguages } from '@manara/core/scan-environment';
import { pageMemory } from './page-memory.ts';

/** How one browser process is started. */
export interface FlagSettings {
  profile: string;
  sandbox: boolean;
  userAgent: string;
  /** A BCP 47 tag. */
  locale: string;
  /** Address of the filtering proxy (`http://127.0.0.1:port`); everything leaves through it. Null only for pages of no network. */
  proxy: string | null;
}

const quiet = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--no-pings',
  '--metrics-recording-only',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-field-trial-config',
  '--disable-search-engine-choice-screen',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
];

/** Ways around the proxy: QUIC, name look-ups of the browser itself, WebRTC, and the loopback exception. */
const noOtherWayOut = [
  '--disable-quic',
  '--dns-prefetch-disable',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-blink-features=WebTransport,DirectSockets',
];

const disabledFeatures = [
  'Translate',
  'OptimizationHints',
  'MediaRouter',
  'DialMediaRouteProvider',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'NetworkTimeServiceQuerying',
  'AsyncDns',
  'HttpsUpgrades',
  'Prerender2',
  'InterestFeedContentSuggestions',
  'BackForwardCache',
  'PaintHolding',
  'WebUSB',
  'WebBluetooth',
  'FedCm',
  'DestroyProfileOnBrowserClose',
  'AcceptCHFrame',
  'SpareRendererForSitePerProcess',
  'ProcessPerSiteUpToMainFrameThreshold',
  'GlobalMediaControls',
  'ImprovedCookieControls',
];

const steady = [
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--disable-notifications',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
];

/** Containers often give 64 MB of shared memory, on which pages crash; then the profile's disk serves instead. */
function sharedMemoryIsScarce(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize < 512 * 1024 * 1024;
  } catch {
    return process.platform === 'linux';
  }
}

/** The command line of the browser. Web security, site isolation and the sandbox stay on unless `sandbox` is false. */
export function browserFlags({ profile, sandbox, userAgent, locale, proxy }: FlagSettings): string[] {
  return [
    '--headless',
    '--window-size=1280,800',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--disable-gpu',
    '--disable-software-rasterizer',
    ...quiet,
    ...noOtherWayOut,
    ...steady,
    `--disable-features=${disabledFeatures.join(',')}`,
    `--js-flags=--max-old-space-size=${pageMemory().heapMegabytes}`,
    `--user-agent=${userAgent}`,
    `--lang=${locale}`,
    `--accept-lang=${acceptLanguages(locale)}`,
    ...(proxy ? [`--proxy-server=${proxy}`, `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxy).hostname}`] : []),
    ...(sandbox ? [] : ['--no-sandbox']),
    ...(sharedMemoryIsScarce() ? ['--disable-dev-shm-usage'] : []),
    '--no-startup-window',
  ];
}
