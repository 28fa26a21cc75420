/** 2 to 120 characters in one line, blanks at the ends not counted. */
export const isOrganisationName = (name: string): boolean => /^[^\p{Cc}\p{Zl}\p{Zp}]{2,120}$/u.test(name.trim());

/** Domains that say nothing about where a person works. */
const mailProviders = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'gmx.net',
  'gmx.de',
  'web.de',
]);

/** What a new organisation is called until its owner renames it: the domain of the owner's address. */
export function organisationNameFrom(email: string): string {
  const domain = email.split('@').at(-1) ?? '';
  return mailProviders.has(domain) || domain === '' ? 'My organisation' : domain;
}
