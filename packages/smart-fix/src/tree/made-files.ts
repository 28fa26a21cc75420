import path from 'node:path';

/** What a tree says of itself. */
export interface TreeReader {
  /** The text of a file; null where there is none. */
  text: (file: string) => string | null;
  exists: (file: string) => boolean;
}

/** Where builds leave what they make, and what tells that they do: the scripts of a package, or the configuration of a generator. Each answers what makes it, or null. */
const outputs: Record<string, (project: string, tree: TreeReader) => string | null> = {
  dist: builtBy,
  build: builtBy,
  out: builtBy,
  _site: (project, tree) => siteBy(project, tree) ?? builtBy(project, tree),
  // To most these two are folders of sources.
  public: (project, tree) => publicBy(project, tree),
  docs: (project, tree) => (isBundled('docs', project, tree) ? (siteBy(project, tree) ?? builtBy(project, tree)) : null),
};

const siteMakers: [string, string][] = [
  ['_config.yml', 'Jekyll'],
  ['.eleventy.js', 'Eleventy'],
  ['eleventy.config.js', 'Eleventy'],
  ['eleventy.config.mjs', 'Eleventy'],
  ['eleventy.config.cjs', 'Eleventy'],
];
const publicMakers: [string, string][] = [
  ...['hugo.toml', 'hugo.yaml', 'hugo.yml', 'hugo.json'].map((name): [string, string] => [name, 'Hugo']),
  ...['hugo.toml', 'config.toml'].map((name): [string, string] => [`config/_default/${name}`, 'Hugo']),
  ...['js', 'mjs', 'ts'].map((ending): [string, string] => [`gatsby-config.${ending}`, 'Gatsby']),
];

const makerIn = (makers: readonly [string, string][], project: string, tree: TreeReader): string | null =>
  makers.find(([name]) => tree.exists(path.posix.join(project, name)))?.[1] ?? null;

const siteBy = (project: string, tree: TreeReader): string | null => makerIn(siteMakers, project, tree);
const publicBy = (project: string, tree: TreeReader): string | null =>
  makerIn(publicMakers, project, tree) ?? (isHugo(project, tree) ? 'Hugo' : null);

/** Hugo's older names are those of many programs: the file says an address, or the pages who has made them. */
function isHugo(project: string, tree: TreeReader): boolean {
  const says = (name: string, words: RegExp): boolean => words.test(tree.text(path.posix.join(project, name)) ?? '');
  const configurations = ['config.toml', 'config.yaml', 'config.yml', 'config.json'];
  return (
    configurations.some((name) => says(name, /^\s*["']?baseURL["']?\s*[=:]/im)) ||
    says('public/index.html', /<meta\s+name=["']?generator["']?\s+content=["']?Hugo/i)
  );
}

/** How bundlers and frameworks call what their pages load: in folders of their own, or with a digest. */
const bundled =
  /\/_(?:next|nuxt|astro|app\/immutable)\/|\/static\/js\/main\.[\da-f]{8}|["'/](?:main|index|app|polyfills|styles)[.-][\w-]{8,20}\.(?:js|css)["']/;

const isBundled = (folder: string, project: string, tree: TreeReader): boolean =>
  bundled.test((tree.text(path.posix.join(project, folder, 'index.html')) ?? '').slice(0, 100_000));

function builtBy(project: string, tree: TreeReader): string | null {
  try {
    const { scripts } = JSON.parse(tree.text(path.posix.join(project, 'package.json')) ?? '{}') as { scripts?: Record<string, unknown> };
    return ['build', 'generate'].filter((name) => typeof scripts?.[name] === 'string').map((name) => `npm run ${name}`)[0] ?? null;
  } catch {
    return null;
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

/** A folder of pages that nobody has written, and what makes them. */
export interface MadeFolder {
  folder: string;
  by: string;
}

/** Documents with programs in them, of which a page of the same name is made. */
const isKnitted = (file: string, { exists }: TreeReader): boolean =>
  file.endsWith('.html') && ['Rmd', 'qmd'].some((ending) => exists(file.replace(/html$/, ending)));

/** Files without those that nobody has written: pages which a build has made of others that stand beside, so that what is changed there is lost with the next one. */
export function withoutMade(all: readonly string[], tree: TreeReader): { written: string[]; made: MadeFolder[] } {
  const files = all.filter((file) => !isKnitted(file, tree));
  const counts = countBelow(files);
  const made = [...counts].flatMap(([folder, { pages, templates }]): MadeFolder[] => {
    const name = path.posix.basename(folder);
    if (pages === 0 || !Object.hasOwn(outputs, name)) return [];
    const project = folderOf(folder);
    const hasOthers = (counts.get(project)?.templates ?? 0) > templates;
    const by = hasOthers ? (outputs[name]?.(project, tree) ?? null) : null;
    return by === null ? [] : [{ folder, by }];
  });
  if (made.length === 0) return { written: [...files], made };
  const folders = new Set(made.map(({ folder }) => folder));
  const isMade = new Map([...counts.keys()].map((folder) => [folder, ancestry(folder).some((above) => folders.has(above))]));
  return { written: files.filter((file) => !isMade.get(folderOf(file))), made };
}

/** Whether the beginning of a style sheet says that a program has made it, of classes that stand elsewhere. */
export const isMadeSheet = (beginning: string): boolean => /^\s*\/\*!?\s*!?\s*tailwindcss v\d/.test(beginning);

/** What is squeezed for browsers is made, too. */
export const isMinified = (file: string): boolean => /\.min\.(?:css|[cm]?js)$/i.test(file);
