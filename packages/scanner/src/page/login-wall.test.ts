import { expect, it } from 'vitest';
import { isLoginWall } from './login-wall.ts';

it.each([
  ['https://example.org/account', 'https://example.org/login?next=/account', true, true],
  ['https://example.org/account', 'https://example.org/users/sign_in', true, true],
  ['https://example.org/login', 'https://example.org/login', true, false],
  ['https://example.org/', 'https://example.org/', true, false],
  ['https://example.org/old', 'https://example.org/blogging', true, false],
  ['https://example.org/account', 'https://example.org/login', false, false],
])('%s that led to %s (password field %s) is a wall: %s', (asked, arrived, field, wall) =>
  expect(isLoginWall(asked, arrived, field)).toBe(wall),
);
