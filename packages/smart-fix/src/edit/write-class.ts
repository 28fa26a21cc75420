import type { SourceElement } from '../source/source-element.ts';
import type { Edit } from './change.ts';

/** Writes another class in the place of one, however an element's classes are put together; null where it does not stand there, or more than once. */
export function writeClass(on: SourceElement, file: { path: string; text: string }, from: string, to: string): Edit | null {
  const name = new RegExp(`(?<![\\w:/.-])${from.replaceAll('.', '\\.')}(?![\\w:/.-])`, 'g');
  const places = on.attributes
    .filter((attribute) => attribute.name === 'class' && attribute.valueSpan)
    .flatMap(({ valueSpan }) => {
      const start = valueSpan?.start ?? 0;
      return [...file.text.slice(start, valueSpan?.end).matchAll(name)].map(({ index }) => start + index);
    });
  const [place, other] = places;
  return place === undefined || other !== undefined ? null : { file: file.path, start: place, end: place + from.length, text: to };
}
