import { passwordProblem } from '@manara/core/account-rules';
import type { ErrorCode } from '../http/app-error.ts';
import { guessedBy, type Guess } from './known-passwords.ts';

const codes = {
  too_short: 'password.too_short',
  too_simple: 'password.too_simple',
  no_special_character: 'password.no_special_character',
} as const satisfies Record<string, ErrorCode>;

const guesses = {
  known: 'password.known',
  word: 'password.word',
  run: 'password.run',
  named: 'password.named',
} as const satisfies Record<Guess, ErrorCode>;

/** The error code of a new password that breaks a rule, that others have had, or that is made of these names. */
export async function newPasswordError(password: string, names: readonly string[]): Promise<ErrorCode | null> {
  const problem = passwordProblem(password);
  if (problem) return codes[problem];
  const guess = await guessedBy(password, names);
  return guess && guesses[guess];
}

/** The fields at fault of a form that asks for a new password twice. */
export async function newPasswordErrors(
  form: { new_password: string; confirm_password: string },
  names: readonly string[],
): Promise<Record<string, ErrorCode>> {
  const fields: Record<string, ErrorCode> = {};
  const problem = form.new_password === '' ? 'field.new_password.required' : await newPasswordError(form.new_password, names);
  if (problem) fields.new_password = problem;
  if (form.confirm_password === '') fields.confirm_password = 'field.confirm_password.required';
  else if (form.confirm_password !== form.new_password) fields.confirm_password = 'password.not_equal';
  return fields;
}
