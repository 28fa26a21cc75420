import { publicMail } from '../domains/public-mail.ts';

/** 2 to 120 characters in one line, blanks at the ends not counted. */
export const isOrganisationName = (name: string): boolean => /^[^\p{Cc}\p{Zl}\p{Zp}]{2,120}$/u.test(name.trim());

/** What a new organisation is called until its owner renames it: the domain of the owner's address, unless it says nothing about where they work. */
export function organisationNameFrom(email: string): string {
  const domain = email.split('@').at(-1) ?? '';
  return publicMail.has(domain) || domain === '' ? 'My organisation' : domain;
}
