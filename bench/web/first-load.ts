import path from 'node:path';
import type { Browser } from 'puppeteer-core';
import { asFirstVisit, type Visit } from './visit.ts';

export type Kind = 'script' | 'style' | 'font' | 'page' | 'other';

export interface Download {
  file: string;
  kind: Kind;
  /** As the server named it; `none` where it sent the bytes as they are. */
  encoding: string;
  /** Of the body, as it came over the network. */
  bytes: number;
}

const kinds: Record<string, Kind> = { Script: 'script', Stylesheet: 'style', Font: 'font', Document: 'page' };

function kindOf(type: string, mimeType: string): Kind {
  // A module that is asked for ahead of its use is of the type Other.
  if (mimeType.endsWith('javascript')) return 'script';
  return kinds[type] ?? 'other';
}

/** What a first visit really downloads until the network has been quiet for two seconds, data of the API left out; largest first. */
export function firstLoad(browser: Browser, visit: Visit): Promise<Download[]> {
  return asFirstVisit(browser, visit, async (page) => {
    const network = await page.createCDPSession();
    const downloads = new Map<string, Download>();
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      const { pathname } = new URL(response.url);
      if (pathname.startsWith('/api/') || response.url.startsWith('data:')) return;
      const headers = new Headers(response.headers);
      const encoding = headers.get('content-encoding') ?? 'none';
      downloads.set(requestId, {
        file: path.basename(pathname) || '/',
        kind: kindOf(type, response.mimeType),
        encoding,
        bytes: Number(headers.get('content-length')),
      });
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const download = downloads.get(requestId);
      // Without a length of the body, all that came counts, headers included.
      if (download?.bytes === 0) download.bytes = encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(visit.url, { waitUntil: 'load' });
    await page.waitForNetworkIdle({ idleTime: 2_000 });
    return [...downloads.values()].toSorted((a, b) => b.bytes - a.bytes);
  });
}

/** Bytes of all downloads of a kind. */
export const weight = (downloads: Download[], kind: Kind): number =>
  downloads.filter((download) => download.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
