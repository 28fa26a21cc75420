import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { permissions } from '@manara/confined/permissions';
import { powerlessUserFor } from '@manara/confined/powerless-user';
import type { PicturePart } from '@manara/core/picture-part';
import { AppError } from '../../platform/http/app-error.ts';
import { oneAtATime } from '../../platform/print/one-at-a-time.ts';
import { claimedSize } from './picture-kind.ts';

const script = fileURLToPath(new URL('draw-main.ts', import.meta.url));
/** What its program is read from besides our packages. */
const ownFiles = [path.dirname(script), path.resolve(import.meta.dirname, '../../../package.json')];
/** A file of two megabytes can claim a picture that fills a machine's memory. */
const mostPixels = 40_000_000;
const milliseconds = 15_000;
const mostBytes = 1_000_000;

const inTurn = oneAtATime({ most: 20, longest: 30_000 });

/**
 * Decodes a stranger's picture and makes a new one of a part of it, or of a whole logo, in a process that has neither our memory nor our environment, reads nothing but its
 * own program, and is stopped where it takes too long. As root it is the powerless user's, where that user can enter the installation. Organisations (`whose`) take turns. Throws 415 for what is no JPEG, PNG or GIF, or cannot be read.
 */
export async function drawPicture(bytes: Uint8Array, wanted: PicturePart | 'logo', whose: string): Promise<Buffer> {
  const given = wanted === 'logo' ? [wanted] : [wanted.x, wanted.y, wanted.zoom].map(String);
  const unreadable = () => new AppError('avatar.unreadable', 415);
  const size = claimedSize(bytes);
  if (!size) throw unreadable();
  if (size.width * size.height > mostPixels) throw new AppError('avatar.too_many_pixels', 413);
  return inTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        const child = execFile(
          process.execPath,
          [...permissions({ read: ownFiles, addons: true }), '--max-old-space-size=128', script, ...given],
          {
            encoding: 'buffer',
            env: {},
            timeout: milliseconds,
            killSignal: 'SIGKILL',
            maxBuffer: mostBytes,
            ...powerlessUserFor(ownFiles),
          },
          (error, drawn) => (error ? reject(unreadable()) : resolve(drawn)),
        );
        // It may be gone before it has read all.
        child.stdin?.on('error', () => {});
        child.stdin?.end(bytes);
      }),
    whose,
  );
}
