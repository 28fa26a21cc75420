import type { FoundIssue } from '@manara/contract/check-analysis';
import { answerDocument, removeDocumentAnswer } from '@manara/contract/document-check';
import type { IssueAnswer, SaidAnswer } from '@manara/contract/issue-answers';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { useMay } from '../../../api/use-may.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { answerChange } from '../../../ui/answer/answer-change.ts';
import { PersonAnswer } from '../../../ui/answer/PersonAnswer.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useRefreshCheck } from './use-refresh-check.ts';

type Target = FoundIssue['answers'][number];

/** What became of an answer in the fixed file. */
function Outcome({ used }: Pick<IssueAnswer, 'used'>) {
  const text = useText();
  const format = useFormat();
  if (!used) return <p>{text('checked.answer_unused')}</p>;
  const date = isolate(format.dateTime(used.at));
  if (used.unused.length === 0) return <p>{text('checked.answer_used', { date })}</p>;
  return (
    <p>
      {text(used.files > 0 ? 'checked.answer_partly' : 'checked.answer_refused', { date })}{' '}
      {used.unused.map(({ reason }) => reason).join(' ')}
    </p>
  );
}

function Answer({ documentId, target, label }: { documentId: string; target: Target; label: string }) {
  const text = useText();
  const refresh = useRefreshCheck();
  const [keep, forget] = [useApiMutation(answerDocument), useApiMutation(removeDocumentAnswer)];
  const { id: answerId, place, answer } = target;
  const params = { id: documentId, answerId };
  return (
    <PersonAnswer
      label={label}
      hint={text(place ? 'checked.answer_hint' : 'checked.answer_hint_all')}
      answer={answer}
      call={answerDocument}
      saved="checked.answer_saved"
      keep={answerChange(keep, (body: SaidAnswer) => ({ params, body }), refresh)}
      forget={answerChange(forget, () => ({ params }), refresh)}
    >
      <Outcome used={answer.used} />
    </PersonAnswer>
  );
}

/** What one answer is for; the form comes when it is opened, because a document may have hundreds of places. */
function AnswerPart({ documentId, target, count }: { documentId: string; target: Target; count: number }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { place, answer } = target;
  const path = place && isolate(place.path);
  const named = place?.name ? text('checked.answer_place', { name: place.name, path: path ?? '' }) : path;
  const label = named === null ? text('checked.answer_all', { count }) : text('checked.answer_for', { place: named });
  return (
    <li data-row>
      <Disclosure
        open={isOpen}
        onToggle={setOpen}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            {answer.given && <Badge tone="good">{text('checked.answer_given')}</Badge>}
          </span>
        }
      >
        {isOpen && <Answer documentId={documentId} target={target} label={label} />}
      </Disclosure>
    </li>
  );
}

/** What a person says about an issue of an uploaded document that no program knows: for all its places at once, and for each. */
export function DocumentAnswers({ documentId, issue }: { documentId: string; issue: FoundIssue }) {
  const may = useMay()(answerDocument);
  const shown = issue.answers.filter(({ answer }) => may || answer.given);
  if (shown.length === 0) return null;
  return (
    <ul data-keeps-focus className="grid grid-cols-1 gap-1">
      {shown.map((target) => (
        <AnswerPart key={target.id} documentId={documentId} target={target} count={issue.place_count} />
      ))}
    </ul>
  );
}
