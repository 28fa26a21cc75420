import { expect, it } from 'vitest';
import { isSecretName, readCookie, readHeader } from './carried.ts';
import { noPreparation, preparationKey, preparesAnything, wrongLine } from './preparation.ts';

it('does nothing where nobody has chosen anything', () => {
  expect(preparesAnything(noPreparation)).toBe(false);
  expect(preparesAnything({ ...noPreparation, consent: 'reject' })).toBe(true);
  expect(preparesAnything({ ...noPreparation, hide: ['.ad'] })).toBe(true);
});

it('tells two preparations apart', () => {
  const steps = { ...noPreparation, steps: ['click a', 'click b'] };
  expect(preparationKey(steps)).toBe(preparationKey({ ...noPreparation, steps: ['click a', 'click b'] }));
  for (const other of [noPreparation, { ...steps, steps: ['click b', 'click a'] }, { ...noPreparation, hide: steps.steps }])
    expect(preparationKey(steps)).not.toBe(preparationKey(other));
});

it.each([
  ['consentButtons', '#agree', null],
  ['hide', 'a { color: red }', 'selector_invalid'],
  ['leaveOut', '', 'selector_invalid'],
  ['steps', 'click #menu', null],
  ['steps', 'on /news/*', null],
  ['steps', 'on news', 'step_invalid'],
  ['steps', 'dance', 'step_invalid'],
  ['steps', 'navigate to https://ann:secret@site.example/', 'step_invalid'],
  ['headers', 'X-Preview: on', null],
  ['headers', 'X-Preview', 'header_invalid'],
  ['headers', 'Host: other.example', 'header_invalid'],
  ['headers', 'X-A: كلمة', 'header_invalid'],
  ['headers', 'Authorization: Bearer abc', 'header_secret'],
  ['headers', 'X-Api-Key: abc', 'header_secret'],
  ['cookies', 'consent=yes', null],
  ['cookies', 'empty=', null],
  ['cookies', 'a=b; c=d', 'cookie_invalid'],
  ['cookies', 'JSESSIONID=abc', 'cookie_secret'],
] as const)('says of %s “%s”: %s', (list, line, problem) => {
  expect(wrongLine(list, [line])?.problem ?? null).toBe(problem);
});

it('names the first line that is wrong, and says no secret', () => {
  expect(wrongLine('steps', ['click a', 'jump', 'fly'])).toEqual({ line: 'jump', problem: 'step_invalid' });
  expect(wrongLine('headers', ['Authorization: Bearer abc'])).toEqual({ line: 'Authorization', problem: 'header_secret' });
});

it('reads headers and cookies', () => {
  expect(readHeader(' X-Preview:  on, please ')).toEqual({ name: 'X-Preview', value: 'on, please' });
  expect(readCookie('consent=a=b')).toEqual({ name: 'consent', value: 'a=b' });
});

it.each([
  'Authorization',
  'X-Auth-Token',
  'X-Access-Key',
  'CF_Authorization',
  '.AspNetCore.Cookies',
  '_gh_sess',
  'connect.sid',
  'PHPSESSID',
  'CF-Access-Client-Secret',
  'csrftoken',
  'access_token',
])('takes %s for a secret', (name) => expect(isSecretName(name)).toBe(true));

it.each(['Accept-Language', 'X-Preview', 'cookieconsent_status', 'currency', 'author', 'X-Resident'])('takes %s for none', (name) =>
  expect(isSecretName(name)).toBe(false),
);
