import type { FoundIssue } from '@manara/contract/check-analysis';
import { useState, type ReactNode } from 'react';
import type { Callable } from '../../api/endpoint-types.ts';
import { useMay } from '../../api/use-may.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../Badge.tsx';
import { Disclosure } from '../Disclosure.tsx';
import type { AnswerTarget } from './CheckedAnswer.tsx';

type FormOf = (target: AnswerTarget, label: string) => ReactNode;

/** What one answer is for; the form comes when it is opened, because a document may have hundreds of places. */
function AnswerPart({ target, count, renderForm }: { target: AnswerTarget; count: number; renderForm: FormOf }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { place, answer } = target;
  const path = place && isolate(place.path);
  const named = place?.name ? text('checked.answer_place', { name: place.name, path: path ?? '' }) : path;
  const label = named === null ? text('checked.answer_all', { count }) : text('checked.answer_for', { place: named });
  return (
    <li>
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
        {isOpen && renderForm(target, label)}
      </Disclosure>
    </li>
  );
}

interface Props {
  issue: FoundIssue;
  /** The call that keeps an answer. */
  call: Callable;
  renderForm: FormOf;
}

/** What a person says about an issue of a checked file that no program knows: for all its places at once, and for each. */
export function IssueAnswers({ issue, call, renderForm }: Props) {
  const may = useMay()(call);
  const shown = issue.answers.filter(({ answer }) => may || answer.given);
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1">
      {shown.map((target) => (
        <AnswerPart key={target.id} target={target} count={issue.place_count} renderForm={renderForm} />
      ))}
    </ul>
  );
}
