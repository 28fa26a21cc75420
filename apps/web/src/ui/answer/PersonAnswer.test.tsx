import { answerIssue } from '@manara/contract/issue-answers';
import { expect, it } from 'vitest';
import { CallError } from '../../api/answer.ts';
import { loaded, rendered, textIn } from '../../states/rendered.tsx';
import type { AnswerChange } from './answer-change.ts';

const { PersonAnswer } = await loaded(() => import('./PersonAnswer.tsx'));

const said = 'The lighthouse at noon';
const change = (code: string | null): AnswerChange<unknown> => ({
  isPending: false,
  error: code === null ? null : new CallError({ ok: false, status: 409, code, detail: `Refused: ${code}`, fields: {} }),
  reset: () => {},
  run: () => {},
});

const shown = (keep: string | null, forget: string | null = null) =>
  rendered(
    <PersonAnswer
      label="Answer"
      hint="What it is for"
      answer={{
        kinds: ['alternative'],
        given: { answer: { kind: 'alternative', text: said }, by: 'Amina', at: '2026-03-09T08:30:00Z' },
        used: null,
      }}
      call={answerIssue}
      saved="detail.answer_saved"
      keep={change(keep)}
      forget={change(forget)}
    >
      {null}
    </PersonAnswer>,
    { user: { role: 'member', licensed_for: ['issues'] } },
  );
const outside = async (html: Promise<string>) => textIn((await html).replace(/<form.*<\/form>/su, ''));

it('shows what another person has answered meanwhile beside the form, which keeps what was typed', async () => {
  expect(await outside(shown('changed_meanwhile'))).toContain(said);
  expect(await outside(shown(null, 'changed_meanwhile'))).toContain(said);
  expect(textIn(await shown('changed_meanwhile'))).toContain('Refused: changed_meanwhile');
});

it('has it in the form alone otherwise', async () => {
  for (const code of [null, 'answer.unfit']) expect(await outside(shown(code))).not.toContain(said);
  expect(await shown(null)).toContain(said);
});
