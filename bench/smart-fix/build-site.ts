import { buildEjs } from './build/ejs.ts';
import { buildLiquid } from './build/liquid.ts';
import { buildNunjucks } from './build/nunjucks.ts';
import { buildPlain } from './build/plain.ts';
import { buildWithVite } from './build/vite.ts';

/** A site in static files. */
export interface BuiltSite {
  /** The paths of its pages, `/` first. */
  pages: string[];
  /** The file that answers where there is none: a single-page application finds out by itself which page it shows. */
  fallback?: string;
}

type Build = (sources: string, out: string) => Promise<BuiltSite>;

const builds: Record<string, Build> = {
  'harbour-museum': buildPlain,
  'valley-clinic': buildPlain,
  'tide-ferries': buildPlain,
  'orchard-market': buildWithVite('react', ['/', '/growers', '/growers/hollow-farm', '/basket', '/delivery', '/help']),
  'maker-library': buildWithVite('react', ['/', '/tools', '/workshops', '/membership', '/contact']),
  'regional-transit': buildWithVite('react', ['/', '/timetable', '/tickets', '/feedback', '/ar', '/ar/timetable', '/ar/feedback']),
  'city-garden': buildWithVite('vue', ['/', '/beds', '/calendar', '/volunteer', '/faq']),
  'night-school': buildWithVite('vue', ['/', '/courses', '/courses/pottery', '/teachers', '/enrol', '/news']),
  'trail-club': buildWithVite('svelte', ['/', '/trails', '/trails/heron-loop', '/events', '/join', '/gear']),
  'millstone-bakery': buildNunjucks,
  'river-journal': buildLiquid,
  maktaba: buildEjs,
};

/** The sites that can be built, by the names of their folders. */
export const siteNames: readonly string[] = Object.keys(builds);

/**
 * Builds a site from the folder `sources`, which may stand anywhere and differ from `sites/NAME`, into the folder `out`, with what is
 * installed here and without a network.
 */
export function buildSite(name: string, sources: string, out: string): Promise<BuiltSite> {
  const build = builds[name];
  if (!build) throw new Error(`There is no site ${name}.`);
  return build(sources, out);
}
