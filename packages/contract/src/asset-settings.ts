import { Type, type Static } from 'typebox';
import { consentAnswers, preparationBounds } from '@manara/core/preparation/preparation';
import { scopeBounds } from '@manara/core/scope/scan-scope';
import { markKinds, signInBounds, signInKinds } from '@manara/core/sign-in/sign-in';
import { Line, nullable, oneOf } from './shared.ts';

const Patterns = Type.Array(Type.String({ minLength: 1, maxLength: scopeBounds.length }), { maxItems: scopeBounds.patterns });

const Lines = (description: string) =>
  Type.Array(Line({ minLength: 1, maxLength: preparationBounds.length }), { maxItems: preparationBounds.lines, description });

/** What is done on each page before it is judged. */
export const PagePreparation = Type.Object({
  consent: oneOf(consentAnswers),
  consent_buttons: Lines('CSS selectors of what else is clicked away, where it is there.'),
  steps: Lines('One step each, such as `click #menu` or `wait for text Ready`; `on /news/*` says which pages the steps after it are for.'),
  hide: Lines('CSS selectors of what is not shown, and so not judged.'),
  leave_out: Lines('CSS selectors of what is shown and not judged.'),
  headers: Lines('`Name: value`, sent to the site with every request. No secrets: they are answered as they are.'),
  cookies: Lines('`name=value`. No secrets, likewise.'),
});
export type PagePreparation = Static<typeof PagePreparation>;

/** The window that pages are shown in, in CSS pixels. */
export const Viewport = Type.Object({
  width: Type.Integer({ minimum: 240, maximum: 3840 }),
  height: Type.Integer({ minimum: 240, maximum: 4320 }),
  mobile: Type.Boolean({ description: 'As on a phone or tablet: with touch, and a layout that follows the width.' }),
});

/** What is not said of a new asset is as in `defaultScanSettings` of the server. */
export const ScanSettings = Type.Object({
  max_pages: Type.Integer({ minimum: 1, maximum: 10_000 }),
  max_depth: Type.Integer({ minimum: 0, maximum: 50 }),
  pages_per_minute: Type.Integer({ minimum: 0, maximum: 600, description: '0: no limit.' }),
  concurrency: Type.Integer({ minimum: 1, maximum: 2 }),
  wcag: oneOf(['2.1', '2.2']),
  level: oneOf(['A', 'AA', 'AAA']),
  /** Paths, `*` for anything: which pages belong to the scan besides its start page. None: all of the site. */
  include: Patterns,
  /** Wins over `include`. */
  exclude: Patterns,
  viewport: Viewport,
  /** A BCP 47 tag such as `en-US`: of the browser, and what it asks the site for. */
  locale: Type.String({ minLength: 2, maxLength: 35 }),
  /** An IANA name such as `Europe/Berlin`. */
  timezone: Type.String({ minLength: 1, maxLength: 60 }),
  color_scheme: oneOf(['light', 'dark']),
  reduced_motion: Type.Boolean(),
  hash_routes: Type.Boolean({
    description: 'Read addresses that differ by a fragment that scripts read (`#/`, `#!`) as pages of their own.',
  }),
  /** All of it. */
  preparation: PagePreparation,
});
export type ScanSettings = Static<typeof ScanSettings>;

const Mark = Type.Object({ kind: oneOf(markKinds), value: Type.String({ maxLength: signInBounds.mark }) });
const Username = Line({ maxLength: signInBounds.username });
const Header = Line({ maxLength: signInBounds.name, description: 'Of the header or cookie.' });
const FormAddress = Line({ maxLength: signInBounds.url, description: 'Of the page with the form, on the origin of the asset.' });

/** How scans sign in. The secret itself is never answered. */
export const AssetSignIn = Type.Object({
  kind: oneOf(signInKinds),
  username: nullable(Type.String()),
  name: nullable(Type.String()),
  url: nullable(Type.String()),
  mark: nullable(Mark),
});
export type AssetSignIn = Static<typeof AssetSignIn>;

export const SignInInput = Type.Object({
  kind: oneOf(signInKinds),
  username: Type.Optional(nullable(Username)),
  name: Type.Optional(nullable(Header)),
  url: Type.Optional(nullable(FormAddress)),
  mark: Type.Optional(nullable(Mark)),
  secret: Type.Optional(
    Type.String({
      maxLength: signInBounds.secret,
      description: 'The password, or the value of the header or cookie. Without it the stored one stays, where kind, name and origin do.',
    }),
  ),
});
export type SignInInput = Static<typeof SignInInput>;
