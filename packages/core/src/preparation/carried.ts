import { cookieValue, headerValue, reserved, token } from '../sign-in/check-sign-in.ts';

/** A header or a cookie that a request carries. */
export interface Carried {
  name: string;
  value: string;
}

/** Reads `Name: value`; null for what is none, and for headers by which the connection itself lives. */
export function readHeader(line: string): Carried | null {
  const [, name = '', value = ''] = /^([^:\s]+):(.*)$/.exec(line.trim()) ?? [];
  const trimmed = value.trim();
  return token.test(name) && !reserved.test(name) && headerValue.test(trimmed) ? { name, value: trimmed } : null;
}

/** Reads `name=value`; null for what is none. */
export function readCookie(line: string): Carried | null {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(line.trim()) ?? [];
  return token.test(name) && cookieValue.test(value) ? { name, value } : null;
}

const secretNames =
  /^(?:proxy-)?authorization$|token|secret|passw|pwd|sess(?:ion|id)|(?:^|[-_.])(?:sid|auth)(?:$|[-_.])|api[-_]?key|jwt|bearer|credential|csrf|xsrf|[-_]key$|bypass|authoriz|aspxauth|logged_in|remember|_sess$|\.cookies$/i;

/** Whether what goes by this name signs in, so that its value is to be kept as a secret. */
export const isSecretName = (name: string): boolean => secretNames.test(name);
