import type { Static } from 'typebox';
import type { putHostLogins } from '@manara/contract/settings';
import { invalidFields, type ErrorCode } from '../../platform/http/app-error.ts';

type Logins = Static<typeof putHostLogins.body>;

/** What names of people look like at each host. Enterprise accounts of GitHub end in an underscore and a short code. */
const shapes: Record<keyof Logins, RegExp> = {
  github_login: /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?(?:_[a-z\d]{1,20})?$/i,
  gitlab_login: /^[\w][\w.-]*$/,
};

/** The names as they are stored, null for none; an @ before them is left out. Throws 422 for what cannot be one. */
export function readHostLogins(body: Logins): Logins {
  const names = Object.keys(shapes) as (keyof Logins)[];
  const logins = Object.fromEntries(names.map((name) => [name, body[name]?.trim().replace(/^@/, '') || null])) as Logins;
  const wrong = names.filter((name) => logins[name] !== null && !shapes[name].test(logins[name]));
  if (wrong.length > 0)
    throw invalidFields(Object.fromEntries(wrong.map((name): [string, ErrorCode] => [name, 'field.host_login.invalid'])));
  return logins;
}
