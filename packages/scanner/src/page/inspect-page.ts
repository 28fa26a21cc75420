import { withDeadline } from './deadline.ts';
import type { Inspection, OpenPage } from './open-page.ts';

/** What an inspection may take of one page. */
const inspectMilliseconds = 300_000;

/** Does on an open page what is to be done there; what that rejects with is told, and the page's result stays. */
export const inspectPage = (inspect: Inspection, page: OpenPage, onError: (error: unknown) => void): Promise<void> =>
  withDeadline(inspect(page), inspectMilliseconds).catch(onError);
