import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts-icann';
import type { ErrorCode } from '../../platform/http/app-error.ts';
import { publicMail } from './public-mail.ts';

/** Letters, digits, dots of every script and what joins letters; what would end a host in an address is none of these. */
const written = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]|\u200c|\u200d)+$/u;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A domain as the name service has it: lower case, other scripts in ASCII (RFC 5891), of two labels at least. Null for what is none. A sign before it is how many write it. */
export function domainName(given: string): string | null {
  const text = given.trim().replace(/^@/, '').replace(/\.$/, '');
  const ascii = written.test(text) ? domainToASCII(text) : '';
  const labels = ascii.split('.');
  const isName = labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && ascii.length <= 253 ? ascii : null;
}

/** The domain of a mail address in the same form; null for one that is none. */
export const domainOfAddress = (email: string): string | null => domainName(email.slice(email.lastIndexOf('@') + 1));

/** A domain as people read it, in its own script. */
export const shownDomain = (domain: string): string => domainToUnicode(domain) || domain;

/** Why nobody can call a domain their own: others register names below it (`co.uk`), or everybody has an address there. Null where nothing speaks against it. */
export function refusalOf(domain: string): Extract<ErrorCode, `domain.${string}`> | null {
  if (parse(domain).domain === null) return 'domain.public_suffix';
  return publicMail.has(domain) ? 'domain.public_mail' : null;
}
