import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useResumed } from '../../../ui/own-password/resume.ts';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';

/** The way out for good. */
export function RemoveAccountCard() {
  const text = useText();
  const [open, setOpen] = useState(useResumed((dialog) => (dialog === 'leave' ? dialog : null)) !== null);
  return (
    <Card>
      <h2 className="text-xl font-bold">{text('settings.removal_title')}</h2>
      <p className="mt-1 mb-4 text-ink-muted">{text('settings.removal_hint')}</p>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        {text('settings.removal')}
      </Button>
      {open && <RemoveAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
