import { createHash } from 'node:crypto';
import { largestPicture, type PagePicture } from '@manara/core/close-up';
import type { Box } from '@manara/core/finding';
import type { CDPSession } from 'puppeteer-core';

const qualities = [62, 30];

/** Takes part of what the window shows, as WebP made by the browser itself; null where even the rougher one is too large. */
export async function takePicture(session: CDPSession, clip: Box): Promise<PagePicture | null> {
  const { cssVisualViewport: at } = await session.send('Page.getLayoutMetrics');
  for (const quality of qualities) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      optimizeForSpeed: true,
      clip: { ...clip, x: clip.x + at.pageX, y: clip.y + at.pageY, scale: 1 },
    });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= largestPicture) {
      return { hash: createHash('sha256').update(bytes).digest('hex'), width: clip.width, height: clip.height, bytes };
    }
  }
  return null;
}
