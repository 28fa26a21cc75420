import { isEmail } from '@manara/core/account-rules';
import { isLanguage, type Language } from '@manara/messages/locale';
import { ScimFault } from './fault.ts';
import { isResource, valueOf, type Resource } from './resource.ts';

/** What a program says of a person, checked. */
export interface GivenUser {
  userName: string;
  /** In lower case. */
  email: string;
  fullName: string;
  title: string;
  externalId: string | null;
  active: boolean;
  language: Language | null;
}

/** How a person stands, for what a program leaves unsaid. */
interface Standing {
  fullName: string;
  email: string;
}

const longest = 200;

function text(resource: Resource, name: string): string | null {
  const value = valueOf(resource, name);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > longest || /\p{Cc}/u.test(value))
    throw new ScimFault(400, `${name} has to be a text of at most ${longest} signs in one line.`, 'invalidValue');
  return value.trim() || null;
}

/** Some programs say it as a text. */
function isActive(resource: Resource): boolean {
  const value = valueOf(resource, 'active');
  if (value === undefined || value === null) return true;
  const said = typeof value === 'string' ? value.toLowerCase() : JSON.stringify(value);
  if (said !== 'true' && said !== 'false') throw new ScimFault(400, 'active has to be true or false.', 'invalidValue');
  return said === 'true';
}

/** The primary address, else the first; null where there is none. */
function emailIn(resource: Resource): string | null {
  const given = valueOf(resource, 'emails');
  if (given === undefined || given === null) return null;
  if (!Array.isArray(given)) throw new ScimFault(400, 'emails has to be a list.', 'invalidValue');
  const all = given.filter(isResource);
  const chosen = all.find((one) => valueOf(one, 'primary') === true) ?? all.find((one) => valueOf(one, 'type') === 'work') ?? all[0];
  return chosen ? text(chosen, 'value') : null;
}

/** A name for people: as it is to be shown, else as it is written out, else put together. What a change left as it was gives way to what it set. */
function nameIn(resource: Resource, before: string | undefined): string | null {
  const name = valueOf(resource, 'name');
  const parts = isResource(name) ? name : {};
  const together = [text(parts, 'givenName'), text(parts, 'familyName')].filter((part) => part !== null).join(' ') || null;
  const said = [text(resource, 'displayName'), text(parts, 'formatted'), together].filter((one) => one !== null);
  return said.find((one) => one !== before) ?? said[0] ?? null;
}

/** Reads a person as a program gives them. Throws ScimFault 400. */
export function readUser(body: unknown, before?: Standing): GivenUser {
  if (!isResource(body)) throw new ScimFault(400, 'The body has to be an object.', 'invalidSyntax');
  const userName = text(body, 'userName');
  if (userName === null) throw new ScimFault(400, 'userName is missing.', 'invalidValue');
  const email = (emailIn(body) ?? (isEmail(userName) ? userName : null))?.toLowerCase() ?? null;
  if (email === null || !isEmail(email))
    throw new ScimFault(400, 'An e-mail address is missing: as userName or in emails.', 'invalidValue');
  const language = text(body, 'preferredLanguage')?.slice(0, 2).toLowerCase();
  return {
    userName,
    email,
    fullName: nameIn(body, before?.fullName) ?? before?.fullName ?? email,
    title: text(body, 'title') ?? '',
    externalId: text(body, 'externalId'),
    active: isActive(body),
    language: isLanguage(language) ? language : null,
  };
}
