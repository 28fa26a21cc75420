import { partingSpace, signs } from '../text/signs.ts';

const escaped = (character: string) => `\\x${character.charCodeAt(0).toString(16)}`;

/** A table for liblouis that teaches it our indicators; handed over after the table of a language. */
export function indicatorTable(): string {
  const beside = (side: 'before' | 'after' | 'neither') =>
    signs
      .filter((sign) => sign.side === side)
      .map(({ character }) => escaped(character))
      .join('');
  return [
    ...signs.map(({ character, dots }) => `sign ${escaped(character)} ${dots}`),
    `space ${escaped(partingSpace)} 0`,
    `seqbeforechars ${beside('before')}`,
    `seqafterchars ${beside('after')}${beside('neither')}`,
    '',
  ].join('\n');
}
