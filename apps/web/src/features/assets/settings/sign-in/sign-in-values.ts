import type { AssetSignIn, SignInInput } from '@manara/contract/asset-settings';
import type { SignInKind } from '@manara/core/sign-in/sign-in';

/** A sign-in as its controls hold it. */
export interface SignInValues {
  kind: SignInKind | 'none';
  username: string;
  /** Of the header or cookie. */
  name: string;
  /** Of the page with the form. */
  url: string;
  markKind: 'text' | 'selector';
  mark: string;
  /** null: the stored one stays. */
  secret: string | null;
}

export const signInOf = (signIn: AssetSignIn | null): SignInValues => ({
  kind: signIn?.kind ?? 'none',
  username: signIn?.username ?? '',
  name: signIn?.name ?? '',
  url: signIn?.url ?? '',
  markKind: signIn?.mark?.kind ?? 'text',
  mark: signIn?.mark?.value ?? '',
  secret: signIn ? null : '',
});

/** Another kind of sign-in; a secret is stored for the one that it was entered for. */
export const withKind = (values: SignInValues, kind: SignInValues['kind'], stored: AssetSignIn | null): SignInValues => ({
  ...values,
  kind,
  secret: kind === stored?.kind ? null : '',
});

const inputOf = ({ username, name, url, markKind, mark, secret }: SignInValues, kind: SignInKind): SignInInput => ({
  kind,
  username,
  name,
  url,
  mark: mark.trim() ? { kind: markKind, value: mark } : null,
  ...(secret !== null && { secret }),
});

/** What to tell the server; undefined where nothing was changed, null where nobody is to sign in any more. */
export function signInChange(stored: AssetSignIn | null, values: SignInValues): SignInInput | null | undefined {
  const before = signInOf(stored);
  const isSame = (Object.keys(before) as (keyof SignInValues)[]).every((field) => before[field] === values[field]);
  if (isSame || (values.kind === 'none' && stored === null)) return undefined;
  return values.kind === 'none' ? null : inputOf(values, values.kind);
}
