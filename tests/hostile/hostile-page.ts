import type { ServerResponse } from 'node:http';
import type { PageReason } from '@manara/core/scan';
import type { Handler } from './test-site.ts';

/** A page that harms whoever reads it, and how its reading may end: `read`, or unread for one of these reasons. */
export interface HostilePage {
  serve: string | Handler;
  ends: readonly (PageReason | 'read')[];
  /** Needs half a minute or more; left out in the short form. */
  slow?: true;
}

/** A whole page around `body`. */
export const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hostile</title>${head}</head><body><main><h1>Hostile</h1><p>This page means harm.</p>${body}</main></body></html>`;
/** A page with this script in it, run while it is read. */
export const script = (code: string): string => page(`<script>${code}</script>`);
/** The same, run after the load event. */
export const afterLoad = (code: string): string => script(`addEventListener('load', () => setTimeout(() => { ${code} }, 0))`);
/** Headers of a page. */
export const html = { 'content-type': 'text/html; charset=utf-8' };

/** Writes as fast as the other side reads, until it goes. */
export function pour(response: ServerResponse, chunk: Buffer): void {
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  write();
}

/** Writes a little twice a second, without end. */
export const drip = (response: ServerResponse, text: string): void => {
  const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write(text)), 500);
  response.on('close', () => clearInterval(timer));
};
