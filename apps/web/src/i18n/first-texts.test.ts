import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '..');
const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
const loadedBy = (name: string) => /\{([\w,-]+)\}\.json/.exec(read(name))?.[1]?.split(',') ?? [];
const first = loadedBy('en.ts');
const later = loadedBy('later-en.ts');

/** A module that is asked for only together with the texts of later screens. */
const comesWithTexts = (source: string, at: number): boolean => {
  const statement = source.slice(source.lastIndexOf('\n\n', at) + 1, (source.indexOf(';\n', at) + 1 || source.length + 1) - 1);
  return /withTexts\(\s*$/.test(source.slice(0, at)) || /loadLaterTexts\(\)/.test(statement);
};

/** Codes of answers, which look like ids of messages. */
const codes = new Set(['document.changed_meanwhile', 'fix.no_repository']);
const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** The modules that the first screens are made of: what they import, and what is fetched later without further texts. */
function modulesOf(entry: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !fs.existsSync(file)) return;
    const source = fs.readFileSync(file, 'utf8');
    found.set(file, source);
    for (const [, name] of source.matchAll(/^(?:import|export)\b(?!\s+type\b)[^'";]*?from\s+'(\.[^']+)'/gm))
      visit(path.resolve(path.dirname(file), name ?? ''));
    for (const match of source.matchAll(/\bimport\('(\.[^']+)'\)/g))
      if (!comesWithTexts(source, match.index)) visit(path.resolve(path.dirname(file), match[1] ?? ''));
  };
  visit(entry);
  return found;
}

it('sign-in, the frame and the dashboard say nothing that only later screens load', () => {
  const modules = modulesOf(path.join(sources, 'main.tsx'));
  const names = [...modules.keys()].map((file) => path.relative(sources, file).replaceAll(path.sep, '/'));
  // The walk has come to the first screens, and not to a later one.
  expect(names).toEqual(
    expect.arrayContaining(['features/session/SignInScreen.tsx', 'app/shell/Shell.tsx', 'features/dashboard/DashboardScreen.tsx']),
  );
  expect(names).not.toContain('features/issues/IssuesScreen.tsx');
  expect(names).not.toContain('app/palette/Palette.tsx');
  const ids = new RegExp(`['\`](?:${[...first, ...later].join('|')})\\.\\w+`, 'g');
  const said = [...modules]
    .filter(([file]) => !file.endsWith('language-store.ts')) // It asks whether the later ones are there.
    .flatMap(([file, source]) =>
      [...withoutComments(source).matchAll(ids)].map(([id]) => ({ file: path.relative(sources, file), id: id.slice(1) })),
    )
    .filter(({ id }) => !codes.has(id));
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter(({ id }) => later.includes(id.split('.')[0] ?? ''))).toEqual([]);
});
