import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import type { Grey } from '../bitmap/bitmap.ts';
import { canvasOfGrey, greyOfCanvas, release } from '../bitmap/grey-of-canvas.ts';

/** Rows that are drawn at once: a whole page, its copy in colors and the turned one would take four times the memory of the rest. */
const rowsAtOnce = 128;
/** Rows beside those that are asked for, which smoothing looks at. */
const margin = 4;

/** Rows of a picture as a picture of its own. */
const rowsOf = ({ width, height, data }: Grey, from: number, to: number): Grey => {
  const [first, last] = [Math.max(0, from), Math.min(height, to)];
  return { width, height: last - first, data: data.subarray(first * width, last * width) };
};

interface Drawing {
  width: number;
  height: number;
  /** Which rows of the source these rows of the outcome are made of; the first and the one after the last. */
  reach(from: number, to: number): [number, number];
  /** Draws `rows`, which begin at the row `first` of the source, into a canvas whose upper edge is the row `from` of the outcome. */
  draw(context: ReturnType<Canvas['getContext']>, rows: Canvas, first: number, from: number): void;
}

/** Draws a picture anew a few rows at a time. */
function inStrips(grey: Grey, { width, height, reach, draw }: Drawing): Grey {
  const data = new Uint8Array(width * height);
  for (let from = 0; from < height; from += rowsAtOnce) {
    const to = Math.min(height, from + rowsAtOnce);
    const [first, last] = reach(from, to);
    const begin = Math.max(0, Math.floor(first) - margin);
    const source = rowsOf(grey, begin, Math.ceil(last) + margin);
    const strip = createCanvas(width, to - from);
    const rows = source.height > 0 ? canvasOfGrey(source) : null;
    const context = strip.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, to - from);
    context.imageSmoothingQuality = 'high';
    if (rows) draw(context, rows, begin, from);
    data.set(greyOfCanvas(strip).data, from * width);
    for (const used of [strip, rows]) if (used) release(used);
  }
  return { width, height, data };
}

/** A picture turned clockwise about its middle by an angle of less than a quarter turn, in radians, on white, as large as it must be to hold all of it. */
export function turnedGrey(grey: Grey, angle: number): Grey {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.round(grey.width * cosine + grey.height * Math.abs(sine));
  const height = Math.round(grey.width * Math.abs(sine) + grey.height * cosine);
  return inStrips(grey, {
    width,
    height,
    reach(from, to) {
      const ys = [0, width].flatMap((x) => [from, to].map((y) => grey.height / 2 - (x - width / 2) * sine + (y - height / 2) * cosine));
      return [Math.min(...ys), Math.max(...ys)];
    },
    draw(context, rows, first, from) {
      context.translate(width / 2, height / 2 - from);
      context.rotate(angle);
      context.drawImage(rows, -grey.width / 2, first - grey.height / 2);
    },
  });
}

/** A picture turned clockwise by a quarter turn. */
export function quarterTurned({ width, height, data }: Grey): Grey {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = data[y * width + x] as number;
  return { width: height, height: width, data: turned };
}

/** A picture drawn a whole number of times as large. */
export function enlargedGrey(grey: Grey, times: number): Grey {
  return inStrips(grey, {
    width: grey.width * times,
    height: grey.height * times,
    reach: (from, to) => [from / times, to / times],
    draw: (context, rows, first, from) => context.drawImage(rows, 0, first * times - from, rows.width * times, rows.height * times),
  });
}
