import { shownAddress } from '@manara/core/repository-pages';
import type { Fix } from '@manara/contract/fix';
import type { FixBatch } from '@manara/contract/fixes';
import { hostOfRequest } from '@manara/core/issues/request-host';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { DiffTable } from '../code/DiffTable.tsx';
import { FilePath } from '../code/FilePath.tsx';
import { Candidates } from './Candidates.tsx';
import { ByHand } from './ByHand.tsx';
import { fixName, headingOf, placeOf } from './fix-name.ts';
import { Pictures } from './Pictures.tsx';
import { Question } from './Question.tsx';
import type { Told } from './use-choices.ts';

const looks: Record<Fix['certainty'], { tone: BadgeTone; icon: IconName }> = {
  safe: { tone: 'good', icon: 'check' },
  review: { tone: 'warn', icon: 'eye' },
  guidance: { tone: 'neutral', icon: 'info' },
};

interface Props {
  fix: Fix;
  batch: Pick<FixBatch, 'id'>;
  /** Null where nothing can be chosen any more, or not by this reader. */
  onChoose: ((choice: { chosen?: boolean; confirmed?: boolean; words?: string | null }, told?: Told) => void) | null;
  isBusy: boolean;
}

/** One fix: where, how sure that is and why, what changes, how it was proven, and what a person has to say to it. */
export function FixCard({ fix, batch, onChoose, isBusy }: Props) {
  const text = useText();
  const headingId = headingOf(fix);
  const { title, certainty, place, chosen } = fix;
  const at = placeOf(fix);
  const name = fixName(text, fix);
  const isByHand = fix.by_hand.length > 0;
  /** What a part of the card is called, with whose it is for those who hear it alone. */
  const part = (label: string) => (
    <>
      {label}
      <VisuallyHidden>{text('assets.of', { name })}</VisuallyHidden>
    </>
  );
  return (
    <Card as="article" aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 id={headingId} tabIndex={-1} className="min-w-0 text-lg leading-snug font-bold">
            <RuleText>{title}</RuleText>
            {at && (
              <VisuallyHidden>
                {' '}
                <Bdi>{at}</Bdi>
              </VisuallyHidden>
            )}
          </h3>
          {isByHand ? (
            <Badge tone="info">{text('fix.edited')}</Badge>
          ) : (
            <Badge {...looks[certainty]}>{text(`fix.certainty_${certainty}`)}</Badge>
          )}
        </div>
        {!isByHand && <p className="max-w-prose">{fix.why}</p>}
        <p className="max-w-prose text-ink-muted">{fix.harm}</p>
        {fix.others.length > 0 && (
          <div className="max-w-prose">
            <p>{text('fix.others')}</p>
            <ul className="list-disc ps-5">
              {fix.others.map((other) => (
                <li key={other.rule_id}>
                  <RuleText>{other.title}</RuleText>
                </li>
              ))}
            </ul>
          </div>
        )}
      </header>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-ink-muted">{text('fix.place')}</dt>
          <dd className="wrap-anywhere">
            {place ? <FilePath path={place.file} place={`:${place.line}:${place.column}`} /> : text('fix.place_none')}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink-muted">{text('fix.seen_on')}</dt>
          <dd>
            <Bdi>{shownAddress(fix.page_url)}</Bdi> {text('fix.occurrences', { count: fix.occurrences, pages: fix.pages })}
          </dd>
        </div>
      </dl>
      {fix.standing_request && (
        <Notice tone="warn">
          <ExternalLink href={fix.standing_request}>{text('fix.standing', { host: hostOfRequest(fix.standing_request) })}</ExternalLink>
        </Notice>
      )}
      {isByHand && <ByHand fix={fix} />}
      {fix.contradicts && <Notice tone="warn">{text('fix.contradicts')}</Notice>}
      {fix.differences.map((difference) => (
        <div key={difference.file} className="min-w-0">
          <p className="mb-1 text-sm font-semibold wrap-anywhere">
            <FilePath path={difference.file} />
            {isByHand && <span className="block font-normal">{text('fix.by_hand_proposed')}</span>}
          </p>
          <DiffTable difference={difference} />
        </div>
      ))}
      {fix.question && (!isByHand || fix.is_sent) && <Question fix={fix} name={name} isBusy={isBusy} onChoose={onChoose} />}
      <div className="grid gap-1">
        {fix.proof.length > 0 && (
          <Disclosure summary={part(text(fix.proven === true ? 'fix.proof_is' : 'fix.proof'))}>
            <ul className="list-disc ps-5">
              {fix.proof.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Disclosure>
        )}
        {fix.candidates.length > 0 && (
          <Disclosure summary={part(text('fix.candidates', { count: fix.candidates.length }))}>
            <Candidates fix={fix} />
          </Disclosure>
        )}
        {fix.pictures && <Pictures summary={part(text('fix.pictures'))} batchId={batch.id} pictures={fix.pictures} />}
      </div>
      {onChoose && fix.can_choose && (
        <div className="border-t border-line pt-2">
          <Checkbox label={part(text('fix.choose'))} checked={chosen} onChange={(next) => onChoose({ chosen: next })} />
        </div>
      )}
    </Card>
  );
}
