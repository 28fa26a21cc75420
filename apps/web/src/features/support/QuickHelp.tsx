import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusSentence } from './StatusSentence.tsx';

function Help({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col items-start gap-3">
      <h3 id={id} className="text-lg font-bold">
        {title}
      </h3>
      {children}
    </Card>
  );
}

/** The three ways to help that is needed now. */
export function QuickHelp({ onAsk, onStatus }: { onAsk: () => void; onStatus: () => void }) {
  const text = useText();
  return (
    <section aria-labelledby="quick-help" className="lg:col-span-2">
      <h2 id="quick-help" className="mb-3 text-xl font-bold">
        {text('support.quick_help')}
      </h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-3">
        <Help id="documentation" title={text('guide.title')}>
          <p className="text-ink-muted">{text('guide.hint')}</p>
          <ButtonLink to="/support/documentation" icon="file">
            {text('guide.open')}
          </ButtonLink>
        </Help>
        <Help id="contact-support" title={text('support.contact')}>
          <p className="text-ink-muted">{text('support.contact_hint')}</p>
          <Button variant="primary" icon="add" onClick={onAsk}>
            {text('support.new')}
          </Button>
        </Help>
        <Help id="status-at-once" title={text('support.status')}>
          <StatusSentence />
          <Button icon="chevron-down" onClick={onStatus}>
            {text('support.status_each')}
          </Button>
        </Help>
      </div>
    </section>
  );
}
