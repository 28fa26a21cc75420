import path from 'node:path';

/** What a tree says of itself. */
export interface TreeReader {
  /** The text of a file; null where there is none. */
  text: (file: string) => string | null;
  exists: (file: string) => boolean;
}

/** Where builds leave what they make, by what tells that they do: the scripts of a package, or the configuration of a generator. */
const outputs: Record<string, (project: string, tree: TreeReader) => boolean> = {
  dist: (project, tree) => isBuilt(project, tree),
  build: (project, tree) => isBuilt(project, tree),
  out: (project, tree) => isBuilt(project, tree),
  _site: (project, tree) => isBuilt(project, tree) || tree.exists(path.posix.join(project, '_config.yml')),
  // To most it is a folder of sources.
  public: (project, tree) => ownPublic.some((name) => tree.exists(path.posix.join(project, name))) || isHugo(project, tree),
};

const ownPublic = [
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config/_default/hugo.toml',
  'config/_default/config.toml',
  'gatsby-config.js',
  'gatsby-config.mjs',
  'gatsby-config.ts',
];

/** Hugo's older names are those of many programs: the file says an address, or the pages who has made them. */
function isHugo(project: string, tree: TreeReader): boolean {
  const says = (name: string, words: RegExp): boolean => words.test(tree.text(path.posix.join(project, name)) ?? '');
  const configurations = ['config.toml', 'config.yaml', 'config.yml', 'config.json'];
  return (
    configurations.some((name) => says(name, /^\s*["']?baseURL["']?\s*[=:]/im)) ||
    says('public/index.html', /<meta\s+name=["']?generator["']?\s+content=["']?Hugo/i)
  );
}

function isBuilt(project: string, tree: TreeReader): boolean {
  try {
    const { scripts } = JSON.parse(tree.text(path.posix.join(project, 'package.json')) ?? '{}') as { scripts?: Record<string, unknown> };
    return typeof scripts?.build === 'string';
  } catch {
    return false;
  }
}

/** In what pages are written. */
const isTemplate = (file: string): boolean => /\.(?!css$|scss$|json$|ya?ml$|[cm]?[jt]s$)\w+$/.test(file);

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/** A folder and those that it stands in; '' is that of all. */
function ancestry(folder: string): string[] {
  const all = [folder];
  for (let above = folder; above !== ''; all.push(above)) above = folderOf(above);
  return all;
}

/** How many files below each folder are pages, and in how many pages are written. */
function countBelow(files: readonly string[]): Map<string, { pages: number; templates: number }> {
  const own = Map.groupBy(files, folderOf);
  const counts = new Map<string, { pages: number; templates: number }>();
  for (const [folder, inside] of own) {
    const pages = inside.filter((file) => /\.html?$/i.test(file)).length;
    const templates = inside.filter(isTemplate).length;
    for (const above of ancestry(folder)) {
      const count = counts.get(above) ?? { pages: 0, templates: 0 };
      counts.set(above, { pages: count.pages + pages, templates: count.templates + templates });
    }
  }
  return counts;
}

/** Files without those that nobody has written: pages which a build has made of others that stand beside, so that what is changed there is lost with the next one. */
export function withoutMade(files: readonly string[], tree: TreeReader): string[] {
  const counts = countBelow(files);
  const made = new Set<string>();
  for (const [folder, { pages, templates }] of counts) {
    const name = path.posix.basename(folder);
    if (pages === 0 || !Object.hasOwn(outputs, name)) continue;
    const project = folderOf(folder);
    const hasOthers = (counts.get(project)?.templates ?? 0) > templates;
    if (hasOthers && outputs[name]?.(project, tree)) made.add(folder);
  }
  if (made.size === 0) return [...files];
  const isMade = new Map([...counts.keys()].map((folder) => [folder, ancestry(folder).some((above) => made.has(above))]));
  return files.filter((file) => !isMade.get(folderOf(file)));
}

/** What is squeezed for browsers is made, too. */
export const isMinified = (file: string): boolean => /\.min\.(?:css|[cm]?js)$/i.test(file);
