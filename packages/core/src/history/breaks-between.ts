import { defaultViewport, type ScanProfile, type Viewport } from '../scan.ts';
import { defaultEnvironment, type ScanEnvironment } from '../scan-environment.ts';
import { noPreparation, preparationKey } from '../preparation/preparation.ts';
import { everyPage, type ScanScope } from '../scope/scan-scope.ts';

/** Why the figures of two scans of one asset cannot be measured against each other. */
export const scanBreaks = ['engine', 'profile', 'page_limit', 'scope', 'viewport', 'environment', 'sign_in'] as const;
export type ScanBreak = (typeof scanBreaks)[number];

/** With what a scan was made; what is null is as it is where nobody has chosen. */
export interface ScanManner {
  /** With their versions, such as `axe-core 4.11.1`. */
  engines: readonly string[] | null;
  profile: ScanProfile;
  maxPages: number;
  scope: ScanScope | null;
  viewport: Viewport | null;
  environment: ScanEnvironment | null;
  /** How it signed in; null: not at all. */
  signIn: string | null;
}

const inOrder = (words: readonly string[]): string => words.toSorted().join('\n');
const scopeOf = ({ include, exclude }: ScanScope): string => `${inOrder(include)}\n\n${inOrder(exclude)}`;
const windowOf = ({ width, height, mobile }: Viewport): string => `${width} ${height} ${mobile}`;

const personOf = ({ locale, timezone, colorScheme, reducedMotion, preparation = noPreparation }: ScanEnvironment): string =>
  `${locale} ${timezone} ${colorScheme} ${reducedMotion} ${preparationKey(preparation)}`;

/** What differs between the manners of two scans; empty where they can be measured against each other. */
export function breaksBetween(before: ScanManner, after: ScanManner): ScanBreak[] {
  const differs = (what: (scan: ScanManner) => string | number | null) => what(before) !== what(after);
  const broken: Record<ScanBreak, boolean> = {
    engine: differs(({ engines }) => inOrder(engines ?? [])),
    profile: differs(({ profile }) => `${profile.wcag} ${profile.level}`),
    page_limit: differs(({ maxPages }) => maxPages),
    scope: differs(({ scope }) => scopeOf(scope ?? everyPage)),
    viewport: differs(({ viewport }) => windowOf(viewport ?? defaultViewport)),
    environment: differs(({ environment }) => personOf(environment ?? defaultEnvironment)),
    sign_in: differs(({ signIn }) => signIn),
  };
  return scanBreaks.filter((reason) => broken[reason]);
}
