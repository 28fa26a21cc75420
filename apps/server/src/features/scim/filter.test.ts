import { describe, expect, it } from 'vitest';
import { FilterFault, readFilter, readPatchPath } from './filter.ts';

const compare = (path: string, operator: string, value: unknown) => ({ kind: 'compare', path, operator, value });

describe('a filter', () => {
  // The examples of RFC 7644, figure 2 of 3.4.2.2, as far as they speak of what people and teams have.
  it.each([
    ['userName eq "bjensen"', compare('username', 'eq', 'bjensen')],
    [`name.familyName co "O'Malley"`, compare('name.familyname', 'co', "O'Malley")],
    ['userName sw "J"', compare('username', 'sw', 'J')],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', compare('username', 'sw', 'J')],
    ['title pr', { kind: 'present', path: 'title' }],
    ['meta.lastModified gt "2011-05-13T04:42:34Z"', compare('meta.lastmodified', 'gt', '2011-05-13T04:42:34Z')],
    [
      'title pr and userType eq "Employee"',
      { kind: 'and', sides: [{ kind: 'present', path: 'title' }, compare('usertype', 'eq', 'Employee')] },
    ],
    [
      'userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")',
      {
        kind: 'and',
        sides: [
          compare('usertype', 'eq', 'Employee'),
          { kind: 'or', sides: [compare('emails', 'co', 'example.com'), compare('emails.value', 'co', 'example.org')] },
        ],
      },
    ],
    [
      'userType ne "Employee" and not (emails co "example.com")',
      { kind: 'and', sides: [compare('usertype', 'ne', 'Employee'), { kind: 'not', of: compare('emails', 'co', 'example.com') }] },
    ],
    [
      'emails[type eq "work" and value co "@example.com"]',
      { kind: 'some', path: 'emails', of: { kind: 'and', sides: [compare('type', 'eq', 'work'), compare('value', 'co', '@example.com')] } },
    ],
    ['active eq true', compare('active', 'eq', true)],
    ['userName EQ "A" OR active Eq False', { kind: 'or', sides: [compare('username', 'eq', 'A'), compare('active', 'eq', false)] }],
  ])('is read: %s', (text, filter) => {
    expect(readFilter(text)).toEqual(filter);
  });

  it('binds “and” closer than “or”, and both from the left', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((path) => ({ kind: 'present', path }));
    expect(readFilter('a pr or b pr and c pr')).toEqual({ kind: 'or', sides: [a, { kind: 'and', sides: [b, c] }] });
    expect(readFilter('a pr and b pr or c pr')).toEqual({ kind: 'or', sides: [{ kind: 'and', sides: [a, b] }, c] });
  });

  it('takes the marks of JSON in its texts', () => {
    expect(readFilter(String.raw`userName eq "a\"b\\c\u0627"`)).toEqual(compare('username', 'eq', 'a"b\\cا'));
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq bjensen',
    'userName eq "a',
    'userName eq "a" or',
    '(userName pr',
    'userName pr)',
    'emails[type pr',
    'not userName pr',
    'userName like "a"',
    "userName eq 'a'",
    'user;drop eq "a"',
    '"userName" eq "a"',
    'userName eq "a" userName eq "b"',
    `${'('.repeat(21)}a pr${')'.repeat(21)}`,
    `userName eq "${'a'.repeat(2_000)}"`,
  ])('is refused where it is none: %s', (text) => {
    expect(() => readFilter(text)).toThrow(FilterFault);
  });
});

describe('the path of a change', () => {
  it.each([
    ['members', { attribute: 'members', filter: null, part: null }],
    ['name.familyName', { attribute: 'name', filter: null, part: 'familyname' }],
    ['members[value eq "2819c223"]', { attribute: 'members', filter: compare('value', 'eq', '2819c223'), part: null }],
    ['emails[type eq "work"].value', { attribute: 'emails', filter: compare('type', 'eq', 'work'), part: 'value' }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:active', { attribute: 'active', filter: null, part: null }],
  ])('is read: %s', (text, path) => {
    expect(readPatchPath(text)).toEqual(path);
  });

  it.each(['', 'members[', 'members[value]', 'a.b.c', 'members].value', '[value pr]'])('is refused where it is none: %s', (text) => {
    expect(() => readPatchPath(text)).toThrow(FilterFault);
  });
});
