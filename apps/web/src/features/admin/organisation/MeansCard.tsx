import type { OrganisationMail } from '@manara/contract/mail';
import type { MessageMeans } from '@manara/contract/messages';
import type { ReactNode } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { OwnMail } from './OwnMail.tsx';

const looks = {
  working: { tone: 'good', icon: 'check' },
  impaired: { tone: 'warn', icon: 'alert' },
  down: { tone: 'bad', icon: 'alert' },
  absent: { tone: 'neutral', icon: 'minus' },
  unknown: { tone: 'neutral', icon: 'minus' },
} as const;

interface Props {
  means: MessageMeans;
  /** null: it could not be read, and `noMail` says so. */
  mail: OrganisationMail | null;
  noMail: ReactNode;
}

/** By which servers the organisation's mails and text messages leave: those that whoever runs the installation has set up, or for mail one of its own; the way to trying them. */
export function MeansCard({ means, mail, noMail }: Props) {
  const text = useText();
  return (
    <Card>
      <h3 className="text-lg font-semibold">{text('deliveries.means_title')}</h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{text('deliveries.means_hint')}</p>
      <ul className="mb-4 grid gap-3">
        {(['mail', 'sms'] as const).map((way) => {
          const one = means[way];
          const { tone, icon } = looks[one?.state ?? 'absent'];
          return (
            <li key={way} className="border-t border-line pt-3">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0 flex-1 basis-60">
                  <h4 className="font-semibold">{text(`support.part_${way}`)}</h4>
                  {way === 'mail' && means.mail && <p>{text(means.mail.own ? 'deliveries.means_own' : 'deliveries.means_installation')}</p>}
                  {one === null && <p className="text-ink-muted">{text(`deliveries.${way}_off`)}</p>}
                  {one !== null && one.server !== '' && (
                    <p className="wrap-anywhere text-ink-muted">
                      <Bdi>{one.server}</Bdi>
                      {one.sender !== null && (
                        <span className="block">
                          <Bdi>{one.sender}</Bdi>
                        </span>
                      )}
                    </p>
                  )}
                </div>
                <Badge tone={tone} icon={icon}>
                  {text(`support.part_state_${one?.state ?? 'absent'}`)}
                </Badge>
              </div>
              {way === 'mail' && (mail ? <OwnMail mail={mail} /> : noMail)}
            </li>
          );
        })}
      </ul>
      <ButtonLink to="/admin?tab=messages">{text('deliveries.means_open')}</ButtonLink>
    </Card>
  );
}
