import type { StaticAsset } from '@manara/contract/assets';
import type { Audit } from '@manara/contract/static-assets';
import type { ReactNode } from 'react';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { ScoreChange } from '../../../ui/score/ScoreChange.tsx';
import { ScoreDial } from '../../../ui/score/ScoreDial.tsx';
import { auditCounts } from './audit-values.ts';

/** What the latest audit of an asset says. */
export function LatestAudit({ asset, audit }: { asset: StaticAsset; audit: Audit }) {
  const text = useText();
  const format = useFormat();
  const unsaid = <span className="font-normal text-ink-muted">{text('assets.audit_unsaid')}</span>;
  const facts: [string, ReactNode][] = [
    [text('assets.compliance'), <ScoreDial key="score" score={audit.compliance} />],
    [
      text('assets.change'),
      asset.trend.value === null ? text('dashboard.static_first') : <ScoreChange key="change" points={asset.trend.value} />,
    ],
    [
      text('assets.audit_day'),
      <time key="day" dateTime={audit.audited_on}>
        {format.date(new Date(`${audit.audited_on}T00:00`))}
      </time>,
    ],
    [text('assets.audit_standard'), audit.wcag ? <Bdi key="standard">{`WCAG ${audit.wcag} ${audit.level ?? ''}`.trim()}</Bdi> : unsaid],
    ...auditCounts.map((count): [string, ReactNode] => [
      text(`assets.audit_${count}`),
      audit[count] === null ? unsaid : format.number(audit[count]),
    ]),
    [text('assets.audit_auditor'), audit.auditor ? <bdi key="auditor">{audit.auditor}</bdi> : unsaid],
    [text('assets.audit_entered_by'), <bdi key="by">{audit.entered_by}</bdi>],
  ];
  return (
    <Card>
      <h2 className="mb-4 text-xl font-bold">{text('assets.audit_latest')}</h2>
      <dl className="flex flex-wrap items-start gap-x-12 gap-y-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="mb-1 text-sm text-ink-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {audit.remarks && (
        <p dir="auto" className="mt-4 whitespace-pre-wrap wrap-anywhere">
          {audit.remarks}
        </p>
      )}
    </Card>
  );
}
