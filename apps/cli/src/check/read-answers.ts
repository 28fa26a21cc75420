import path from 'node:path';
import type { DocumentAnswer } from '@manara/core/document-check/document-answer';
import { answersFormat } from '@manara/reports/documents/write-document-answers';
import { readInput } from '../read-input.ts';
import { text } from '../scan/text.ts';

/** A person's answer about a file, and where it is, as people know it. */
export interface GivenAnswer {
  file: string;
  place: string;
  answer: DocumentAnswer;
}

type Read<T> = { ok: true; value: T } | { ok: false; message: string };

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const wrong = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** The fields that people fill in, as they may be: filled in, or as the file had them at first. */
const fields = {
  alternative: isText,
  decorative: (value: unknown): value is boolean => typeof value === 'boolean',
  heading: (value: unknown): value is number | null => value === null || typeof value === 'number',
};

/** What an entry says; null where nothing is filled in. */
function saidIn(entry: Record<string, unknown>): Read<DocumentAnswer | null> {
  const { fingerprint, path: way = null, alternative = '', decorative = false, heading = null } = entry;
  if (!isText(fingerprint) || !(way === null || isText(way))) return wrong(text('check.answer_cut'));
  if (!fields.alternative(alternative)) return wrong(text('check.answer_alternative'));
  if (!fields.decorative(decorative)) return wrong(text('check.answer_decorative'));
  if (!fields.heading(heading)) return wrong(text('check.answer_heading'));
  const said: DocumentAnswer[] = [];
  if (alternative !== '') said.push({ fingerprint, path: way, kind: 'alternative', text: alternative });
  if (decorative) said.push({ fingerprint, path: way, kind: 'decorative' });
  if (heading !== null) said.push({ fingerprint, path: way, kind: 'heading', level: heading });
  return said.length > 1 ? wrong(text('check.answer_several')) : { ok: true, value: said[0] ?? null };
}

function entriesOf(content: string, file: string): Read<unknown[]> {
  let given: unknown;
  try {
    given = JSON.parse(content.replace(/^\ufeff/u, ''));
  } catch (error) {
    const line = /\(line (\d+)/u.exec(String(error))?.[1];
    return wrong(line === undefined ? text('check.answers_cut', { file }) : text('check.answers_broken', { file, line: Number(line) }));
  }
  if (!isObject(given) || given['format'] !== answersFormat || !Array.isArray(given['answers']))
    return wrong(text('check.answers_other', { file }));
  return { ok: true, value: given['answers'] };
}

/** The answers in a file as `--format answers` writes it, about `files`; entries where nothing is filled in say nothing. A sentence where something is wrong. */
export async function readAnswers(file: string, files: readonly string[]): Promise<GivenAnswer[] | { message: string }> {
  const content = await readInput(file);
  if (content === null) return { message: text('check.answers_unreadable', { file }) };
  const entries = entriesOf(content, file);
  if (!entries.ok) return entries;
  const given = new Map(files.map((one) => [path.resolve(one), one]));
  const answers = new Map<string, GivenAnswer>();
  for (const [at, entry] of entries.value.entries()) {
    const wrongIn = (problem: string) => ({ message: text('check.bad_answer', { file, number: at + 1, problem }) });
    const { file: about = '', place = '', ...fieldsOf } = isObject(entry) ? entry : {};
    const said = saidIn(fieldsOf);
    if (!said.ok) return wrongIn(said.message);
    if (!said.value) continue;
    const name = isText(about) ? given.get(path.resolve(about)) : undefined;
    if (name === undefined) return wrongIn(text('check.answer_file', { name: isText(about) ? about : '' }));
    const key = JSON.stringify([name, said.value.fingerprint, said.value.path]);
    if (answers.has(key)) return wrongIn(text('check.answer_twice'));
    answers.set(key, { file: name, place: isText(place) ? place : '', answer: said.value });
  }
  return [...answers.values()];
}
