import { defaultViewport, type Viewport } from '@manara/core/scan';
import { defaultEnvironment, type ScanEnvironment } from '@manara/core/scan-environment';
import type { OwnRequests } from '../sign-in/own-requests.ts';
import { withoutServiceWorkers } from '../sign-in/in-page/without-service-workers.ts';
import type { CarriedRequests } from './carried-requests.ts';
import type { Tab } from './tab.ts';

/** Gives a fresh tab its window and its cookies, and puts the gate before every request to the site where those are not to go as they are. */
export async function openWindow(
  { page, session }: Tab,
  {
    viewport = defaultViewport,
    environment = defaultEnvironment,
    own,
    carried = null,
  }: {
    viewport?: Viewport | undefined;
    environment?: ScanEnvironment | undefined;
    own?: OwnRequests | undefined;
    carried?: CarriedRequests | null | undefined;
  },
): Promise<void> {
  const { width, height, mobile } = viewport;
  const isDefault = width === defaultViewport.width && height === defaultViewport.height && !mobile;
  if (!isDefault) await page.setViewport({ width, height, isMobile: mobile, hasTouch: mobile, deviceScaleFactor: 1 });
  const { locale, colorScheme, reducedMotion } = environment;
  // The language of the browser is what it was started with; what scripts format follows its files, which may lack that language.
  if (locale !== defaultEnvironment.locale) await session.send('Emulation.setLocaleOverride', { locale });
  const features = [
    { name: 'prefers-color-scheme', value: colorScheme },
    ...(reducedMotion ? [{ name: 'prefers-reduced-motion', value: 'reduce' }] : []),
  ];
  if (reducedMotion || colorScheme !== defaultEnvironment.colorScheme) await session.send('Emulation.setEmulatedMedia', { features });
  // One at a time: one that the browser will not have must not keep the others out.
  for (const cookie of carried?.cookies ?? []) await session.send('Network.setCookies', { cookies: [cookie] }).catch(() => {});
  const origins = new Set([...(own ? [own.origin] : []), ...(carried?.over ? carried.origins : [])]);
  if (origins.size === 0) return;
  // What a service worker asks for does not come by the gate.
  await page.evaluateOnNewDocument(withoutServiceWorkers);
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  await session.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [
      { resourceType: 'Document', requestStage: 'Request' },
      { resourceType: 'Document', requestStage: 'Response' },
      ...[...origins].map((origin) => ({ urlPattern: `${origin}/*`, requestStage: 'Request' as const })),
    ],
  });
}
