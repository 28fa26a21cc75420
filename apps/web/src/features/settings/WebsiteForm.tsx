import { putWebsiteConfig } from '@manara/contract/settings';
import { useState } from 'react';
import { call, session } from '../../api/api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { useOutcome } from './use-outcome.ts';
import { whyFailed } from '../../ui/why-failed.ts';

/** The corporate website. The server judges and completes its address. */
export function WebsiteForm() {
  const text = useText();
  const format = useFormat();
  const user = useSignedInUser();
  // Whoever signed in before there was one has none stored in this browser.
  const config = (user as Partial<typeof user>).website_config;
  const [url, setUrl] = useState(config?.corporate_website ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useOutcome();
  const fields = useFieldErrors<'corporate_website'>();
  const submit = async () => {
    if (busy) return;
    setFailure(null);
    setOutcome(null);
    setBusy(true);
    const answer = await call(putWebsiteConfig, { body: { corporate_website: url } });
    setBusy(false);
    if (!answer.ok) {
      fields.fromServer(answer.fields);
      return setFailure(whyFailed(text, answer, 'settings.website_failed'));
    }
    const { url: stored, last_updated } = answer.data;
    session.setUser({ ...user, website_config: { corporate_website: stored, last_updated } });
    setUrl(stored ?? '');
    setOutcome({ tone: 'good', message: 'settings.website_saved' });
  };
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.website_title')}</h2>
      <p className="mt-1 mb-5 text-ink-muted">
        {text(config?.corporate_website ? 'settings.website_active' : 'settings.website_none')}{' '}
        {config?.last_updated && text('settings.website_updated', { when: isolate(format.dateTime(config.last_updated)) })}
      </p>
      <Form
        label={text('settings.website_title')}
        onSubmit={() => void submit()}
        errors={fields.errors}
        failure={failure}
        className="grid max-w-md grid-cols-1 gap-5"
      >
        <TextField
          label={text('settings.website')}
          hint={text('settings.website_hint')}
          name="corporate_website"
          type="url"
          autoComplete="url"
          maxLength={2_000}
          value={url}
          onChange={(value) => {
            setUrl(value);
            fields.clear('corporate_website');
          }}
        />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {text('settings.website_save')}
        </Button>
        <OutcomeNotice outcome={outcome} />
      </Form>
    </Card>
  );
}
