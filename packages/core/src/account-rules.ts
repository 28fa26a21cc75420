export type PasswordProblem = 'too_short' | 'too_simple' | 'no_special_character';

/** The first rule that a new password breaks: 8 characters, upper and lower case and a digit, a special character. */
export function passwordProblem(password: string): PasswordProblem | null {
  if ([...password].length < 8) return 'too_short';
  if (!/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/\p{Nd}/u.test(password)) return 'too_simple';
  if (!/[^\p{L}\p{N}\s]/u.test(password)) return 'no_special_character';
  return null;
}

export type UsernameProblem = 'too_short' | 'bad_characters';

/** Letters and digits of any script, and underscores; three at least. */
export function usernameProblem(username: string): UsernameProblem | null {
  if ([...username].length < 3) return 'too_short';
  return /^[\p{L}\p{M}\p{Nd}_]+$/u.test(username) ? null : 'bad_characters';
}

/** Two characters at least, blanks at the ends not counted. */
export const isFullName = (name: string): boolean => [...name.trim()].length >= 2;

/** The shape of an address, not its existence. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/u.test(text) && text.length <= 254;
