import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';

/** Finished pages within sources: what a browser shows without anything being installed or built. */
export interface FinishedPages {
  /** Below the sources; empty for themselves. */
  folder: string;
  /** One page whose programs make all others. */
  single: boolean;
}

/** Where builds leave what they make, and hosts look for it. */
const folders = ['', 'dist', 'build', '_site', 'out', 'public', 'www', 'site', 'docs'];

/** Bytes of a first page that are looked at. */
const looked = 200_000;

/** Where finished pages stand in a folder of sources, itself before what was built of it; null where they would have to be built first. */
export async function findPages(sources: string): Promise<FinishedPages | null> {
  for (const folder of folders) {
    const isFolder = (await lstat(path.join(sources, folder)).catch(() => null))?.isDirectory() ?? false;
    const html = isFolder ? await firstPage(path.join(sources, folder, 'index.html')) : null;
    if (html !== null && isFinished(html)) return { folder, single: !glance(html).words };
  }
  return null;
}

async function firstPage(file: string): Promise<string | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
  if (!handle) return null;
  try {
    if (!(await handle.stat()).isFile()) return null;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(looked), 0, looked, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Signs of a page that something is still to be made of: holes of templates, front matter, a bundler's names. */
const unfinished = [/\{\{|\{%|<%|<\?(?:php|=)/i, /^\uFEFF?---\s*\n/, /%(?:PUBLIC_URL|BASE_URL|VITE_\w+|sveltekit\.\w+)%/];

/** Programs that no browser runs as they are, and those that a bundler begins with. */
const isForBundler = (source: string): boolean => /\.(?:[cm]?tsx?|jsx|vue|svelte|astro)(?:\?|$)|^\.?\/?src\//i.test(source);

function isFinished(html: string): boolean {
  const { words, programs } = glance(html);
  if (!/<(?:!doctype html|html|body)\b/i.test(html) || unfinished.some((sign) => sign.test(html))) return false;
  return !programs.some(isForBundler) && (words || programs.length > 0);
}

const silent = /^(?:script|style|noscript|template|head)$/;

/** Whether a page says anything before any program of it runs, and the addresses of its programs. Takes no longer than the page is long. */
function glance(html: string): { words: boolean; programs: string[] } {
  const programs: string[] = [];
  let words = false;
  let inside: string | null = null;
  for (const piece of html.split('<').slice(1)) {
    const [, end = '', name = ''] = /^(\/?)([a-z]+)\b/i.exec(piece) ?? [];
    const tag = name.toLowerCase();
    const source = tag === 'script' && !end ? /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(piece)?.[1] : undefined;
    if (source) programs.push(source);
    if (inside === null && !end && silent.test(tag)) inside = tag;
    else if (end && tag === inside) inside = null;
    if (inside === null && piece.slice(piece.indexOf('>') + 1).trim() !== '') words = true;
  }
  return { words, programs };
}
