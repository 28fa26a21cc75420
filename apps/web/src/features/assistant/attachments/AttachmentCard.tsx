import { convertAttachment, fixAttachment, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import { useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../ui/announce/announce.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageScore } from '../../../ui/score/PageScore.tsx';
import { SeverityBadge } from '../../../ui/issue/SeverityBadge.tsx';
import { useFile } from '../../../ui/use-file.ts';

type Analysis = NonNullable<AssistantAttachment['analysis']>;

/** An issue of an attachment: what is wrong, what to do about it, and where. */
function Issue({ issue }: { issue: Analysis['issues'][number] }) {
  const text = useText();
  const { title, kind, severity, recommendation, criteria, places, place_count: count } = issue;
  const more = count - places.length;
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
        <Badge>{text(`types.kind.${kind}`)}</Badge>
        <SeverityBadge severity={severity} />
        {criteria.length > 0 && <bdi dir="ltr">{criteria.join(', ')}</bdi>}
      </p>
      <p>
        <strong>{text('assistant.attached_recommendation')}:</strong> {recommendation}
      </p>
      <p className="wrap-anywhere">
        <strong>{text('assistant.attached_place')}:</strong>{' '}
        {[...new Set(places)].map((place, at) => (
          <span key={place}>
            {at > 0 && ' · '}
            <Bdi>{place}</Bdi>
          </span>
        ))}{' '}
        {more > 0 && text('assistant.attached_places_more', { count: more })}
      </p>
    </li>
  );
}

function Issues({ name, analysis: { issues, issues_left_out: leftOut, unseen } }: { name: string; analysis: Analysis }) {
  const text = useText();
  return (
    <>
      {issues.length === 0 ? (
        <p>{text('assistant.attached_none')}</p>
      ) : (
        <Disclosure summary={text('assistant.attached_issues', { count: issues.length + leftOut, name: isolate(name) })}>
          <ul className="grid gap-3">
            {issues.map((issue) => (
              <Issue key={`${issue.rule_id} ${issue.kind} ${issue.snippet} ${issue.places.join(' ')}`} issue={issue} />
            ))}
          </ul>
          {leftOut > 0 && <p className="mt-3">{text('assistant.attached_left_out', { count: leftOut })}</p>}
        </Disclosure>
      )}
      {unseen.map((words) => (
        <p key={words} className="text-sm text-ink-muted">
          {words}
        </p>
      ))}
    </>
  );
}

/** One click makes the fixed file, or has it converted. */
function Actions({ attachment: { id, name, can_fix: canFix, can_convert: canConvert } }: { attachment: AssistantAttachment }) {
  const text = useText();
  const { busy, problem, download } = useFile('assistant.attached_fix_failed');
  const { mutate, error, isPending } = useApiMutation(convertAttachment);
  const [isConverted, setConverted] = useState(false);
  if (!canFix && !canConvert) return null;
  const convert = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setConverted(true);
          announce((say) => say('assistant.attached_converting', { name: isolate(name) }));
        },
      },
    );
  const failure = problem ?? (error ? (error.failure.detail ?? text('assistant.attached_convert_failed')) : null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {canFix && (
          <Button
            size="sm"
            icon="wand"
            busy={busy}
            aria-label={text('assistant.attached_fix_of', { name: isolate(name) })}
            onClick={() => void download(fixAttachment, { params: { id } }, name)}
          >
            {text('assistant.attached_fix')}
          </Button>
        )}
        {canConvert && (
          <Button
            size="sm"
            icon="refresh"
            busy={isPending}
            aria-disabled={isConverted}
            aria-label={text('assistant.attached_convert_of', { name: isolate(name) })}
            onClick={convert}
          >
            {text('assistant.attached_convert')}
          </Button>
        )}
        {isConverted && (
          <ButtonLink size="sm" to="/upload">
            {text('assistant.attached_documents')}
          </ButtonLink>
        )}
      </div>
      {canConvert && <p className="text-sm text-ink-muted">{text('assistant.attached_convert_note')}</p>}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** What the check of a file or page came to: score, summary, issues with what to do and where, and what can be made of it. */
export function AttachmentCard({ attachment }: { attachment: AssistantAttachment }) {
  const { id, name, analysis, failure } = attachment;
  const place = `attachment-${id}`;
  return (
    <section id={place} tabIndex={-1} aria-labelledby={`${place}-name`} className="grid gap-2 rounded-control border border-line p-3">
      <h3 id={`${place}-name`} className="font-semibold wrap-anywhere">
        <Bdi>{name}</Bdi>
      </h3>
      {failure && (
        <Notice tone="bad" role="note">
          {failure}
        </Notice>
      )}
      {analysis && (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <PageScore score={analysis.score} />
            <span>{analysis.summary}</span>
          </p>
          <Issues name={name} analysis={analysis} />
        </>
      )}
      <Actions attachment={attachment} />
    </section>
  );
}
