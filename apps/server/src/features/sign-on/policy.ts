import { isEmail } from '@manara/core/account-rules';
import { hasRole, roles, type Role } from '@manara/core/role';
import { domainOfAddress } from '../domains/domain-name.ts';

interface Roles {
  group_roles: readonly { group: string; role: Role }[];
  default_role: Role | null;
}

/** Every role that a provider can give. */
const givenBy = ({ group_roles, default_role }: Roles): Role[] => [
  ...group_roles.map(({ role }) => role),
  ...(default_role === null ? [] : [default_role]),
];

/** Whether somebody may configure this: nobody gives more than they have, not by groups either. */
export const mayGive = (own: Role, given: Roles): boolean => givenBy(given).every((role) => hasRole(own, role));

/** What the groups of a claim are: a list of names or one name; anything else is none. */
export function groupsIn(claim: unknown): string[] {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : [];
}

/** The highest role of somebody's groups; null where they do not come in. */
export function roleOf({ group_roles, default_role }: Roles, groups: readonly string[]): Role | null {
  const given = new Set(group_roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role));
  return roles.findLast((role) => given.has(role)) ?? default_role;
}

interface Claims {
  [name: string]: unknown;
}

/** The address that a provider vouches for, in lower case; null where it names none, or has not made sure of it and is not trusted for its domain, as the name service has it. */
export function vouchedEmail(claims: Claims, trustedDomains: readonly string[]): string | null {
  if (typeof claims.email !== 'string') return null;
  const email = claims.email.trim().toLowerCase();
  // Some say it in a text.
  const isVerified = claims.email_verified === true || claims.email_verified === 'true';
  if (!isEmail(email) || /\p{Cc}/u.test(email)) return null;
  return isVerified || trustedDomains.includes(domainOfAddress(email) ?? '') ? email : null;
}

/** One set of claims of both; what the ID token says goes first. Whether an address is verified counts only beside that same address. */
export function claimsOf(idToken: Claims, userInfo: Claims): Claims {
  const email = idToken.email ?? userInfo.email;
  const verified = [idToken, userInfo].filter((one) => one.email === email).map((one) => one.email_verified);
  return { ...userInfo, ...idToken, email, email_verified: verified.find((one) => one !== undefined) };
}

/** How far a provider's clock may be behind, in seconds. */
const clockSlack = 60;

/** Whether somebody has signed in at a provider after they were sent there, and not at some time before. Both in seconds since 1970. */
export const isAnew = (signedInAt: number, sentAt: number): boolean => signedInAt >= sentAt - clockSlack;

/**
 * Whether an address that a provider names is one of the web, not a program such as `javascript:`, and as safe as the issuer: only one of this machine, which
 * may do without encryption, names others that do.
 */
export function isPage(address: string, issuer: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || (protocol === 'http:' && URL.parse(issuer)?.protocol === 'http:');
}

const inside = 'http://inside.invalid';

/** Where to go after signing in: a path of this installation; anything else is the start. */
export function safePath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\s\p{Cc}]/u.test(wanted)) return '/';
  const url = URL.parse(wanted, inside);
  // Written anew as it was read: `//elsewhere` and the like are no paths.
  return url?.origin === inside ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : '/';
}

/** A user name by what a provider calls somebody, or by the address; letters and digits of any script. */
export function usernameFrom(claims: Claims, email: string): string {
  const wanted = typeof claims.preferred_username === 'string' ? claims.preferred_username : email;
  const name = (wanted.split('@')[0] ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{Nd}_]+/gu, '_')
    .slice(0, 40);
  return [...name].length >= 3 ? name : `${name}_user`;
}

export function fullNameFrom(claims: Claims, email: string): string {
  const said = [claims.name, [claims.given_name, claims.family_name].filter((one) => typeof one === 'string').join(' ')];
  const name = said.find((one): one is string => typeof one === 'string' && one.trim().length >= 2) ?? email;
  return name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120);
}
