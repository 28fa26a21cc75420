import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Tailwind utilities that name a physical side. Their logical twins: ms me ps pe start end text-start border-s rounded-s … */
const utility =
  /(?<=^|[\s"'`:!])-?(?:[mp][lr]-|(?:left|right)-(?=[\d[(]|auto|full|px)|text-(?:left|right)(?![\w-])|border-[lr](?![a-z])|rounded-(?:[lr]|t[lr]|b[lr])(?![a-z])|(?:float|clear)-(?:left|right)(?![\w-])|scroll-[mp][lr]-|inset-x-(?=\[[^\]]*,)|space-x-reverse)[^\s"'`]*/g;

/** CSS declarations that do the same in a style sheet. */
const declaration =
  /(?<=^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-(?:width|color|style))?|border-(?:top|bottom)-(?:left|right)-radius|left|right|float\s*:\s*(?:left|right)|text-align\s*:\s*(?:left|right))\s*[:;]/g;

/** Every physical side named in a source text, as `line: what`. */
export function physicalSides(source: string, kind: 'code' | 'css'): string[] {
  const pattern = kind === 'css' ? declaration : utility;
  return source.split('\n').flatMap((line, index) => [...line.matchAll(pattern)].map(([found]) => `${index + 1}: ${found.trim()}`));
}

/** Fails the build when the client names left or right: in Arabic the sides change places. */
export function logicalUtilities(): Plugin {
  const root = path.resolve(import.meta.dirname, '../src');
  return {
    name: 'manara:logical-utilities',
    buildStart() {
      const found = globSync('**/*.{tsx,ts,css}', { cwd: root })
        .filter((file) => !file.endsWith('.test.ts'))
        .flatMap((file) =>
          physicalSides(readFileSync(path.join(root, file), 'utf8'), file.endsWith('.css') ? 'css' : 'code').map(
            (side) => `src/${file}:${side}`,
          ),
        );
      if (found.length > 0) this.error(`Physical sides do not mirror in Arabic; use the logical utility:\n${found.join('\n')}`);
    },
  };
}
