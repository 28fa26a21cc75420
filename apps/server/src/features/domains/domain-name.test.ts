import { describe, expect, it } from 'vitest';
import { domainName, domainOfAddress, refusalOf, shownDomain } from './domain-name.ts';

describe('a domain', () => {
  it.each([
    ['Harbour.Example', 'harbour.example'],
    [' @harbour.example. ', 'harbour.example'],
    ['ميناء.example', 'xn--ggbl3get.example'],
    ['xn--ggbl3get.example', 'xn--ggbl3get.example'],
    ['ｈａｒｂｏｕｒ.example', 'harbour.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('is stored as the name service has it: %s', (given, stored) => {
    expect(domainName(given)).toBe(stored);
  });

  it.each([
    '',
    'harbour',
    'a b.example',
    'harbour..example',
    '-harbour.example',
    'harbour-.example',
    '_dmarc.harbour.example',
    '10.0.0.5',
    '0x7f.1',
    'https://harbour.example',
    'harbour.example/x',
    'noor@harbour.example',
    'harbour.example:25',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
    'harbour%2eexample',
  ])('is none of %j', (given) => {
    expect(domainName(given)).toBeNull();
  });

  it('is read in its own script', () => {
    expect(shownDomain('xn--ggbl3get.example')).toBe('ميناء.example');
    expect(shownDomain('harbour.example')).toBe('harbour.example');
  });

  it('is that of an address behind its last sign', () => {
    expect(domainOfAddress('noor@ميناء.example')).toBe('xn--ggbl3get.example');
    expect(domainOfAddress('"a@b"@harbour.example')).toBe('harbour.example');
    expect(domainOfAddress('noor')).toBeNull();
  });
});

describe('what nobody can call their own', () => {
  it('is a name below which others register, or where everybody has an address', () => {
    for (const domain of ['co.uk', 'gov.ae', 'com.eg']) expect(refusalOf(domain)).toBe('domain.public_suffix');
    for (const domain of ['gmail.com', 'outlook.com', 'yahoo.co.uk']) expect(refusalOf(domain)).toBe('domain.public_mail');
    for (const domain of ['harbour.example', 'bbc.co.uk', 'corp.internal', 'mygmail.com']) expect(refusalOf(domain)).toBeNull();
  });
});
