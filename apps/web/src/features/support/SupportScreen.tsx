import { hasRole } from '@manara/core/role';
import { useRef, useState } from 'react';
import { useSignedInUser } from '../../api/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAddOnArrival } from '../../ui/use-add-on-arrival.ts';
import { NewRequestDialog } from './NewRequestDialog.tsx';
import { QuickHelp } from './QuickHelp.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { SystemStatus } from './SystemStatus.tsx';

/** The support center: where help is found, asking the administrators, what happened last, and how the product is. */
export function SupportScreen() {
  const text = useText();
  const isAdministrator = hasRole(useSignedInUser().role, 'administrator');
  const [asking, setAsking] = useState(false);
  const status = useRef<HTMLHeadingElement>(null);
  useAddOnArrival('request', () => setAsking(true));
  return (
    <>
      <PageHeader title={text('support.title')} subtitle={text('support.subtitle')} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card as="section" aria-labelledby="help-and-support" className="flex flex-col items-start gap-3">
          <h2 id="help-and-support" className="text-xl font-bold">
            {text('support.help')}
          </h2>
          <p className="text-ink-muted">{text('support.help_hint')}</p>
          <ButtonLink to="/support/documentation/ask-for-help" icon="help">
            {text('support.help_how')}
          </ButtonLink>
        </Card>
        <Card as="section" aria-labelledby="service-requests" className="flex flex-col items-start gap-3">
          <h2 id="service-requests" className="text-xl font-bold">
            {text('support.requests')}
          </h2>
          <p className="text-ink-muted">{text(isAdministrator ? 'support.requests_hint_administrator' : 'support.requests_hint')}</p>
          <ButtonLink to="/support/requests" icon="issues">
            {text('support.requests_all')}
          </ButtonLink>
        </Card>
        <QuickHelp onAsk={() => setAsking(true)} onStatus={() => status.current?.focus()} />
        <Card as="section" aria-labelledby="recent-support">
          <h2 id="recent-support" className="mb-3 text-xl font-bold">
            {text('support.recent')}
          </h2>
          <RecentActivity />
        </Card>
        <Card as="section" aria-labelledby="system-status">
          <h2 id="system-status" ref={status} tabIndex={-1} className="mb-3 text-xl font-bold">
            {text('support.status_parts')}
          </h2>
          <SystemStatus />
        </Card>
      </div>
      {asking && <NewRequestDialog onClose={() => setAsking(false)} />}
    </>
  );
}
