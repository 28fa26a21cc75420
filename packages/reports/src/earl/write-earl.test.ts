import jsonld from 'jsonld';
import { expect, it } from 'vitest';
import { bytesOf, judgedIssues, sampleIssue, sampleReport } from '../../testing/sample-report.ts';
import { writeEarl } from './write-earl.ts';

interface Quad {
  subject: { value: string };
  predicate: { value: string };
  object: { value: string };
}
const earl = (name: string) => `http://www.w3.org/ns/earl#${name}`;
const type = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** The statements of the report, by a reader that may not fetch anything. */
async function quadsOf(report = sampleReport()): Promise<Quad[]> {
  const document = JSON.parse((await bytesOf(writeEarl(report, 'en'))).toString('utf8')) as object;
  const documentLoader = () => Promise.reject(new Error('nothing may be fetched'));
  return (await jsonld.toRDF(document, { documentLoader })) as Quad[];
}

const count = (quads: Quad[], predicate: string, object: string) =>
  quads.filter((quad) => quad.predicate.value === predicate && quad.object.value === object).length;

it("states each criterion and each listed place, and nothing as passed: a person's word on single findings is none on a criterion", async () => {
  const quads = await quadsOf();
  expect(count(quads, type, earl('Assertion'))).toBe(50 + 4);
  // 1.1.1 and 1.4.3, and the places of their issues.
  expect(count(quads, earl('outcome'), earl('failed'))).toBe(2 + 2);
  expect(count(quads, earl('outcome'), earl('passed'))).toBe(0);
  expect(count(quads, earl('mode'), earl('semiAuto'))).toBe(1);
  // 2.4.2, the criterion that a person has looked at, and the places of what needs review and of a best practice.
  expect(count(quads, earl('outcome'), earl('cantTell'))).toBe(2 + 2);
  expect(count(quads, earl('outcome'), earl('untested'))).toBe(50 - 4);
});

it("says of what only a person's verdict makes a failure that no software has decided it alone", async () => {
  const quads = await quadsOf(sampleReport(judgedIssues()));
  // 1.4.3 and the place of the barrier, beside 1.2.2, which a person has looked at.
  expect(count(quads, earl('mode'), earl('semiAuto'))).toBe(2 + 1);
  expect(count(quads, earl('outcome'), earl('failed'))).toBe(2);
  const mixed = await quadsOf(sampleReport([...judgedIssues(), sampleIssue({ sc: ['1.4.3'] })]));
  expect(count(mixed, earl('mode'), earl('semiAuto'))).toBe(1 + 1);
});

it('gives every assertion its five parts', async () => {
  const quads = await quadsOf();
  const assertions = quads.filter((quad) => quad.predicate.value === type && quad.object.value === earl('Assertion'));
  for (const part of ['assertedBy', 'subject', 'test', 'result', 'mode'])
    expect(
      quads.filter((quad) => quad.predicate.value === earl(part)),
      part,
    ).toHaveLength(assertions.length);
});

it('points at the element', async () => {
  const quads = await quadsOf(sampleReport([sampleIssue()]));
  expect(count(quads, 'http://www.w3.org/2009/pointers#expression', 'main > img')).toBe(1);
});

it('stays readable whatever a page says', async () => {
  const hostile = '\ud800"\u0000</script>\u202e';
  const quads = await quadsOf(sampleReport([sampleIssue({ places: [{ url: 'https://example.org/', selector: hostile }] })]));
  expect(count(quads, 'http://www.w3.org/2009/pointers#expression', hostile.toWellFormed())).toBe(1);
});
