import { previewChannelRule, testChannelRule, type createChannelRule } from '@manara/contract/channels';
import { languages } from '@manara/messages/locale';
import { useId } from 'react';
import type { Static } from 'typebox';
import { isAboutFields, type Failure } from '../../../api/answer.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { Code } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { whyNot } from '../../../ui/why-not.ts';

interface Props {
  /** The rule as it is being written. */
  body: Static<typeof createChannelRule.body>;
  /** Whether nothing is missing of it; else its fields say what. */
  isWhole: () => boolean;
  /** Gets the sentences of the fields at fault. */
  onRefused: (fields: Record<string, string>) => void;
}

/** Shows what a rule would have sent of what has happened, and sends the first of it as a test. */
export function RulePreview({ body, isWhole, onRefused }: Props) {
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
  const { code, rtl } = languages[body.language];
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-control border border-line bg-sunken px-4 py-3">
      <h3 id={id} className="font-semibold">
        {text('channels.preview_title')}
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button icon="eye" busy={previewing.isPending} onClick={() => isWhole() && previewing.mutate({ body }, { onError })}>
          {text('channels.preview')}
        </Button>
        <Button icon="bell" busy={testing.isPending} onClick={() => isWhole() && testing.mutate({ body }, { onError })}>
          {text('channels.test')}
        </Button>
      </div>
      <div role="status" className="grid gap-3">
        {shown?.messages.length === 0 && <p>{text('channels.preview_none')}</p>}
        {shown?.messages.map((message) => (
          <article
            key={message.title + message.lines.join()}
            lang={code}
            dir={rtl ? 'rtl' : 'ltr'}
            className="rounded-control border border-line bg-surface px-4 py-3"
          >
            {message.body === null ? (
              <>
                <h4 className="font-semibold">{message.title}</h4>
                {message.lines.map((line) => (
                  <p key={line} className="wrap-anywhere">
                    {line}
                  </p>
                ))}
              </>
            ) : (
              <pre className="text-sm wrap-anywhere whitespace-pre-wrap">
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
            {text(
              sent.state !== 'sent'
                ? 'channels.test_failed'
                : sent.channel.kind === 'mail'
                  ? 'channels.recipients_posted'
                  : 'channels.tested',
            )}{' '}
            {sent.detail}
          </Notice>
        )}
      </div>
      {failure && <Notice tone="bad">{whyNot(text, failure, text('channels.operation_failed'))}</Notice>}
    </section>
  );
}
