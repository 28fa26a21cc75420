import type { SignInOrder } from '@manara/core/sign-in/sign-in';
import { withDeadline } from '../page/deadline.ts';
import { inIsolatedWorld } from '../page/isolated-world.ts';
import type { Tab } from '../page/tab.ts';
import { showsAny } from './in-page/shows-any.ts';
import { spellingsOf } from './shown-secret.ts';

const lookMilliseconds = 5_000;

/** Whether a picture of the page, with whatever frames are in it, might show the secret. A frame that does not answer might. */
export async function repeatsSecret({ page }: Tab, order: SignInOrder): Promise<boolean> {
  const wanted = [...new Set([order.secret, ...spellingsOf(order)])];
  const answers = page
    .frames()
    .map((frame) => withDeadline(inIsolatedWorld(frame, showsAny, wanted), lookMilliseconds).catch(() => !frame.detached));
  return (await Promise.all(answers)).includes(true);
}
