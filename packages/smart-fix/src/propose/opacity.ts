import { contrastRatio } from '@manara/core/colour/contrast';
import { readHex, type Rgb } from '@manara/core/colour/rgb';
import type { ContrastFigures } from '@manara/core/finding';
import type { StyleTrial } from '../page/in-page/style-places.ts';
import { hexOf } from '../styles/utility-class.ts';

/** How opaque something is: no page has it at this. */
export const opacityTrial: StyleTrial = { property: 'opacity', value: '0.123', computed: ['opacity', '0.123'], inherited: false };

/** Steps in which people write it: twentieths. */
const steps = 20;

const mixed = (text: Rgb, ground: Rgb, share: number): Rgb => ({
  r: text.r * share + ground.r * (1 - share),
  g: text.g * share + ground.g * (1 - share),
  b: text.b * share + ground.b * (1 - share),
});

/** The least opacity above `from`, as a sheet writes it, at which a text of the color passes on its ground; null where not even the whole color does. */
export function passingOpacity(
  color: string,
  { background, required }: Pick<ContrastFigures, 'background' | 'required'>,
  from: number,
): string | null {
  const [text, ground] = [readHex(hexOf(color) ?? ''), readHex(background)];
  if (!text || !ground) return null;
  for (let step = Math.floor(from * steps) + 1; step <= steps; step += 1)
    if (contrastRatio(mixed(text, ground, step / steps), ground) >= required) return String(step / steps);
  return null;
}
