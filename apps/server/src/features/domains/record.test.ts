import type { Texts } from '@manara/egress/texts';
import { describe, expect, it } from 'vitest';
import { outcomeFor, problemOf, readAnswers, type Claim } from './record.ts';

const texts = (...found: string[]): Texts => ({ ok: true, texts: found });
const no = (reason: Extract<Texts, { ok: false }>['reason']): Texts => ({ ok: false, reason });
const record = (token: string) => `manara-domain-verification=${token}`;

describe('a token', () => {
  it('is proven at the record’s own name, or at the domain itself, among other texts', () => {
    expect(problemOf(readAnswers(texts(record('t')), no('no_texts')), 't')).toBeNull();
    expect(problemOf(readAnswers(no('no_name'), texts('v=spf1 -all', record('other'), record('t'))), 't')).toBeNull();
    expect(problemOf(readAnswers(texts(` "${record('t')}" `), no('no_texts')), 't')).toBeNull();
    // What is found proves, whatever else failed.
    expect(problemOf(readAnswers(no('unreachable'), texts(record('t'))), 't')).toBeNull();
  });

  it.each([
    ['no_record', no('no_name'), texts('v=spf1 -all')],
    ['no_record', no('no_texts'), no('no_texts')],
    ['no_record', texts('t', `x${record('t')}`, 'manara-domain-verification: t'), no('no_texts')],
    ['wrong_value', texts(record('T')), no('no_texts')],
    ['wrong_value', texts(record('')), no('no_name')],
    ['no_domain', no('no_name'), no('no_name')],
    ['server_failed', no('server_failed'), no('no_texts')],
    ['server_failed', texts(record('other')), no('server_failed')],
    ['unreachable', no('server_failed'), no('unreachable')],
  ] as const)('is not: %s', (problem, own, domain) => {
    expect(problemOf(readAnswers(own, domain), 't')).toBe(problem);
  });
});

describe('a domain that another organisation has proven', () => {
  const own: Claim = { token: 'mine', proven_by: null };
  const holder: Claim = { token: 'theirs', proven_by: 'record' };

  it('goes over once their record is gone and the own one is there', () => {
    expect(outcomeFor(readAnswers(texts(record('mine')), no('no_texts')), own, holder)).toBeNull();
    expect(outcomeFor(readAnswers(texts(record('mine')), texts(record('stale'))), own, holder)).toBeNull();
  });

  it.each([
    ['taken', texts(record('mine'), record('theirs')), no('no_texts')],
    ['taken', texts(record('mine')), texts(record('theirs'))],
    ['server_failed', texts(record('mine')), no('server_failed')],
    ['unreachable', no('unreachable'), texts(record('mine'))],
    ['wrong_value', texts(record('theirs')), no('no_texts')],
    ['no_record', no('no_texts'), no('no_texts')],
  ] as const)('stays theirs: %s', (problem, at, domain) => {
    expect(outcomeFor(readAnswers(at, domain), own, holder)).toBe(problem);
  });

  it('stays theirs by the operator’s word, whatever the name service says', () => {
    expect(outcomeFor(readAnswers(texts(record('mine')), no('no_texts')), own, { token: 'theirs', proven_by: 'operator' })).toBe(
      'vouched_elsewhere',
    );
  });
});
