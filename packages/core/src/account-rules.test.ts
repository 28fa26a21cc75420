import { describe, expect, it } from 'vitest';
import { isEmail, isFullName, passwordProblem, usernameProblem } from './account-rules.ts';

describe('a new password', () => {
  it.each([
    ['Short1!', 'too_short'],
    ['lowercase1!', 'too_simple'],
    ['UPPERCASE1!', 'too_simple'],
    ['NoDigits!!', 'too_simple'],
    ['NoSpecial1', 'no_special_character'],
    ['Blank only 1', 'no_special_character'],
    ['Lighthouse-2026!', null],
    ['Ещё-Пароль٣', null],
  ])('%s: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

  it('counts characters as people do, not code units', () => expect(passwordProblem('Aa1!😀😀😀')).toBe('too_short'));
});

describe('a user name', () => {
  it.each([
    ['ab', 'too_short'],
    ['a b c', 'bad_characters'],
    ['a-b-c', 'bad_characters'],
    ['amina_7', null],
    ['أمينة', null],
  ])('%s: %s', (name, problem) => expect(usernameProblem(name)).toBe(problem));
});

it('a full name has two characters, blanks at its ends not counted', () => {
  expect(isFullName(' A ')).toBe(false);
  expect(isFullName('علي')).toBe(true);
});

describe('an e-mail address', () => {
  it.each(['a@example.org', 'first.last+tag@sub.example.org', 'مستخدم@مثال.إختبار'])('%s has its shape', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', 'a@b.c', 'a b@example.org', 'a@example..org ', `${'a'.repeat(250)}@example.org`])('%s has not', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});
