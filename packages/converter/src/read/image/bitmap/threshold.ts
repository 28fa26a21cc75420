import type { Grey, Ink } from './bitmap.ts';

/** How many pixels have each brightness, of every third pixel. */
function histogram({ data }: Grey): Float64Array {
  const counts = new Float64Array(256);
  for (let at = 0; at < data.length; at += 3) counts[data[at] as number] = (counts[data[at] as number] as number) + 1;
  return counts;
}

/** The brightness that parts dark from light best (Otsu's criterion: the variance between both classes is greatest). */
export const parting = (grey: Grey): number => partingOf(histogram(grey));

function partingOf(counts: Float64Array): number {
  let total = 0;
  let sum = 0;
  for (let value = 0; value < 256; value += 1) {
    total += counts[value] as number;
    sum += value * (counts[value] as number);
  }
  let [dark, darkSum, best, at, last] = [0, 0, -1, 128, 128];
  for (let value = 0; value < 255; value += 1) {
    dark += counts[value] as number;
    darkSum += value * (counts[value] as number);
    if (dark === 0 || dark === total) continue;
    const difference = darkSum / dark - (sum - darkSum) / (total - dark);
    const between = dark * (total - dark) * difference * difference;
    // Between two shades alone every value parts equally well: the middle of them is taken.
    if (between > best * 1.000001) [best, at, last] = [between, value, value];
    else if (between > best * 0.999999) last = value;
  }
  return (at + last) >> 1;
}

/** Means and spread of what is darker and what is lighter than the parting. */
function classes(counts: Float64Array, limit: number): { dark: number; light: number; spread: number } {
  let [darkSum, dark, lightSum, light, squares] = [0, 0, 0, 0, 0];
  for (const [value, count] of counts.entries()) {
    if (value <= limit) {
      darkSum += value * count;
      dark += count;
    } else {
      lightSum += value * count;
      squares += value * value * count;
      light += count;
    }
  }
  const mean = light ? lightSum / light : 255;
  return { dark: dark ? darkSum / dark : 0, light: mean, spread: Math.sqrt(Math.max(0, (light ? squares / light : 0) - mean * mean)) };
}

/**
 * Ink is what is clearly darker than the paper of an evenly lit page. Hairlines are grey at the resolution of a scan, so the limit lies near
 * the paper, as far as the paper's own noise allows. `fine`: nearer still, for pages whose strokes are thinner than a pixel.
 */
export function inkOf(grey: Grey, fine = false): Ink {
  const counts = histogram(grey);
  const parted = partingOf(counts);
  const { dark, light, spread } = classes(counts, parted);
  const limit = Math.max(Math.min(light - (fine ? 0.26 : 0.3) * (light - dark), light - 3 * spread), Math.min(parted, light - 20));
  const { width, height, data: seen } = grey;
  const data = new Uint8Array(seen.length);
  for (let at = 0; at < data.length; at += 1) data[at] = (seen[at] as number) < limit ? 1 : 0;
  return { width, height, data };
}
