import { convertAttachment, fixAttachment, getAssistantAttachment, type AssistantAttachment } from '@manara/contract/assistant-attachments';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { useSignedInUser } from '../../../api/use-session.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../ui/announce/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CheckedIssues } from '../../../ui/checked/CheckedIssues.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageScore } from '../../../ui/score/PageScore.tsx';
import { useFile } from '../../../ui/use-file.ts';
import { showAttachment } from '../conversation.ts';
import { AttachmentAnswers } from './AttachmentAnswers.tsx';

/** One click makes the fixed file, or has it converted. */
function Actions({ attachment, onChange }: { attachment: AssistantAttachment; onChange: (attachment: AssistantAttachment) => void }) {
  const { id, name, can_fix: canFix, can_convert: canConvert } = attachment;
  const text = useText();
  const { busy, problem, download } = useFile('checked.fix_failed');
  const { mutate, error, isPending } = useApiMutation(convertAttachment);
  const [isConverted, setConverted] = useState(false);
  if (!canFix && !canConvert) return null;
  // What became of the answers is told beside them, also where nothing was fixed.
  const fix = async () => {
    await download(fixAttachment, { params: { id } }, name);
    const answer = await call(getAssistantAttachment, { params: { id } });
    if (answer.ok) onChange(answer.data);
  };
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
          <Button size="sm" icon="wand" busy={busy} aria-label={text('checked.fix_of', { name: isolate(name) })} onClick={() => void fix()}>
            {text('checked.fix')}
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
  const { id: member } = useSignedInUser();
  const onChange = (changed: AssistantAttachment) => showAttachment(member, changed);
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
          <CheckedIssues
            name={name}
            analysis={analysis}
            renderAnswers={(issue) => <AttachmentAnswers id={id} issue={issue} onChange={onChange} />}
          />
        </>
      )}
      <Actions attachment={attachment} onChange={onChange} />
    </section>
  );
}
