import { CloneFailure, type CloneFailureCode } from '../clone-failure.ts';
import type { Remote } from './git-settings.ts';
import { GitEnd } from './run-git.ts';

/** What git says, in its English, the surest first. */
const sayings: [RegExp, CloneFailureCode][] = [
  [/File too large|died of signal 25|Out of memory|out of memory|mmap failed|unable to create thread/, 'too_large'],
  [/fsck error|in object [0-9a-f]{40}|index-pack (?:failed|abnormal)|invalid index-pack output|bad object|unpack-objects/i, 'unsafe'],
  [/couldn't find remote ref|invalid refspec/, 'no_branch'],
  [/Authentication failed|could not read Username|returned error: 401/i, 'unauthorized'],
  [/returned error: 403|denied|not permitted/i, 'refused'],
  [/not found|returned error: (?:404|410)|does not appear to be a git repository|not valid: is this a git repository/i, 'not_found'],
];

/** Parts of a header that open something: the header itself, and what its last part hides in base64. */
function secretsOf({ authorization, proxy }: Remote): string[] {
  const shown = authorization?.split(' ').at(-1) ?? '';
  const decoded = Buffer.from(shown, 'base64').toString();
  return [authorization ?? '', shown, decoded, decoded.slice(decoded.indexOf(':') + 1), proxy.password].filter((one) => one.length >= 4);
}

/** A sentence or two for a log: on one line, without signs that steer, without what opens anything. */
export function tidy(said: string, remote: Remote): string {
  let text = said;
  for (const secret of secretsOf(remote)) text = text.replaceAll(secret, '…');
  return text
    .replace(/\/\/[^/\s@]*@/g, '//')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(-500);
}

/** What an end of git that was to reach a host means. */
export function failureOf(error: unknown, remote: Remote): unknown {
  if (!(error instanceof GitEnd)) return error;
  const detail = tidy(error.said, remote);
  const onTheWay = remote.proxy.failureFor(remote.url);
  if (onTheWay?.kind === 'refused') return new CloneFailure('refused', `egress: ${onTheWay.reason}`);
  if (onTheWay?.reason === 'limit') return new CloneFailure('too_large', detail);
  const [, code = 'offline'] = sayings.find(([saying]) => saying.test(error.said)) ?? [];
  // Without a credential there is none that could have ended: the repository is not for everybody.
  return new CloneFailure(code === 'unauthorized' && !remote.authorization ? 'refused' : code, detail);
}
