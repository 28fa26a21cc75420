/** How a scan signs in to its site. `form`: by filling in a form with a user name and a password. */
export const signInKinds = ['basic', 'header', 'cookie', 'form'] as const;
export type SignInKind = (typeof signInKinds)[number];

export const markKinds = ['text', 'selector'] as const;

/** What stands on a page only while somebody is signed in: a text that is shown, or an element that a CSS selector finds. */
export interface SignInMark {
  kind: (typeof markKinds)[number];
  value: string;
}

/** A sign-in without its secret, which is the password, or the value of the header or cookie. */
export interface SignIn {
  kind: SignInKind;
  /** Of `basic` and `form`. */
  username: string | null;
  /** Of the header or cookie. */
  name: string | null;
  /** Of the page with the form. */
  url: string | null;
  /** A form needs one. */
  mark: SignInMark | null;
}

/** A sign-in with its secret, for the one origin that the secret may be shown to. */
export interface SignInOrder extends SignIn {
  secret: string;
  /** Such as `https://example.org`; everything of the sign-in stays there. */
  origin: string;
}

/** Characters at most. */
export const signInBounds = { username: 200, name: 100, url: 2_000, mark: 300, secret: 4_000 } as const;
