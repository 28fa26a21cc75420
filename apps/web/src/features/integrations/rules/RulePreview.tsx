import { previewChannelRule, testChannelRule, type ChannelDelivery, type createChannelRule } from '@manara/contract/channels';
import type { ChannelKind } from '@manara/core/channels/channel';
import { languages } from '@manara/messages/locale';
import { useId } from 'react';
import type { Static } from 'typebox';
import { isAboutFields, type Failure } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { Code } from '../../../i18n/Bdi.tsx';
import type { MessageId } from '../../../i18n/message-ids.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  /** Of the channel that it leads to. */
  kind: ChannelKind;
  /** The rule as it is being written. */
  body: Static<typeof createChannelRule.body>;
  /** Whether nothing is missing of it; else its fields say what. */
  isWhole: () => boolean;
  /** Gets the sentences of the fields at fault. */
  onRefused: (fields: Record<string, string>) => void;
}

/** What is said of a test. */
function outcomeOf({ state, channel }: ChannelDelivery): MessageId {
  if (channel.kind === 'tracker') return state === 'sent' ? 'channels.tracker_tested' : 'channels.tracker_test_failed';
  if (state !== 'sent') return 'channels.test_failed';
  return channel.kind === 'mail' ? 'channels.recipients_posted' : 'channels.tested';
}

/** Shows what a rule would have sent of what has happened, and sends the first of it as a test. */
export function RulePreview({ kind, body, isWhole, onRefused }: Props) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const previewing = useApiMutation(previewChannelRule);
  const testing = useApiMutation(testChannelRule);
  const onError = ({ failure }: { failure: Failure }) => onRefused(failure.fields);
  // What was shown belongs to the rule as it was then.
  const isShown = previewing.data !== undefined && JSON.stringify(previewing.variables?.body) === JSON.stringify(body);
  const shown = isShown ? previewing.data : undefined;
  const failure = [previewing.error, testing.error].find((error) => error && !isAboutFields(error.failure))?.failure;
  const sent = testing.data;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere">
      <h3 id={id} className="font-semibold">
        {text('channels.preview_title')}
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button icon="eye" busy={previewing.isPending} onClick={() => isWhole() && previewing.mutate({ body }, { onError })}>
          {text('channels.preview')}
        </Button>
        <Button
          icon={kind === 'tracker' ? 'check' : 'bell'}
          busy={testing.isPending}
          onClick={() => isWhole() && testing.mutate({ body }, { onError })}
        >
          {text(kind === 'tracker' ? 'channels.tracker_test' : 'channels.test')}
        </Button>
      </div>
      <div role="status" className="grid grid-cols-1 gap-3">
        {shown?.messages.length === 0 && <p>{text('channels.preview_none')}</p>}
        {shown?.messages.map((message) => (
          <article
            key={message.title + message.lines.join()}
            lang={message.language}
            dir={languages[message.language].rtl ? 'rtl' : 'ltr'}
            className="rounded-control border border-line bg-surface px-4 py-3"
          >
            {message.body === null ? (
              <>
                <h4 className="font-semibold">{message.title}</h4>
                {message.lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </>
            ) : (
              <pre className="text-sm whitespace-pre-wrap">
                <Code>{message.body}</Code>
              </pre>
            )}
          </article>
        ))}
        {shown && body.timing !== 'at_once' && (
          <p className="text-ink-muted">{text('channels.preview_due', { when: format.dateTime(shown.due_at) })}</p>
        )}
        {shown && shown.missing.length > 0 && (
          <p className="text-ink-muted">
            {text('channels.preview_missing', { kinds: format.list(shown.missing.map((kind) => text(`channels.event_${kind}`))) })}
          </p>
        )}
        {sent && (
          <Notice tone={sent.state === 'sent' ? 'good' : 'warn'}>
            {text(outcomeOf(sent))} {sent.detail}
          </Notice>
        )}
      </div>
      {failure && <Notice tone="bad">{whyNot(text, failure, text('channels.operation_failed'))}</Notice>}
    </section>
  );
}
