import type { Page } from 'playwright-core';

/** Something on a page that must not be. */
export interface Fault {
  /** Which check found it. */
  check: string;
  /** Where: a selector, or a line of the console. */
  where: string;
  what: string;
}

/** Looks at a page as it stands and leaves it as it was. */
export type Check = (page: Page) => Promise<Fault[]>;
