import { shownAddress } from '@manara/core/repository-pages';
import type { Fix } from '@manara/contract/fix';
import type { FixBatch } from '@manara/contract/fixes';
import { hostOfRequest } from '@manara/core/issues/request-host';
import { isolate } from '../../../i18n/isolate.ts';
import { Bdi } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { RuleText } from '../../../ui/issue/RuleText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { certaintyLooks } from '../certainty-looks.ts';
import { DiffTable } from '../code/DiffTable.tsx';
import { FilePath } from '../code/FilePath.tsx';
import { answerForAll, pagesOf } from './alike-fixes.ts';
import { Candidates } from './Candidates.tsx';
import { ByHand } from './ByHand.tsx';
import { fixName, headingOf, placeOf } from './fix-name.ts';
import { Pictures } from './Pictures.tsx';
import { Question } from './Question.tsx';
import type { Choices, Told } from './use-choices.ts';

interface Props {
  /** A fix, and those that change the same in other files. */
  fixes: readonly [Fix, ...Fix[]];
  batch: Pick<FixBatch, 'id'>;
  /** Null where nothing can be chosen any more, or not by this reader. */
  onChoose: ((choices: Choices, told?: Told) => void) | null;
  isBusy: boolean;
}

/** One fix: where, how sure that is and why, what changes, how it was proven, and what a person has to say to it; once for all files in which it is the same. */
export function FixCard({ fixes, batch, onChoose, isBusy }: Props) {
  const text = useText();
  const [fix, ...others] = fixes;
  const headingId = headingOf(fix);
  const { title, certainty, place } = fix;
  const at = placeOf(fix);
  const name = fixName(text, fix);
  const taken = fixes.filter(({ chosen }) => chosen);
  /** Those that the answer is about: all where none is chosen yet. */
  const inQuestion = taken.length > 0 ? taken : fixes;
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
            <Badge {...certaintyLooks[certainty]}>{text(`fix.certainty_${certainty}`)}</Badge>
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
            {place ? <FilePath path={place.file} place={`:${place.line}:${place.column}`} /> : text('fix.place_none')}{' '}
            {others.length > 0 && text('fix.and_files', { count: others.length })}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-ink-muted">{text('fix.seen_on')}</dt>
          <dd>
            <Bdi>{shownAddress(fix.page_url)}</Bdi>{' '}
            {text('fix.occurrences', {
              count: fixes.reduce((sum, one) => sum + one.occurrences, 0),
              pages: pagesOf(fixes),
            })}
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
      {others.length > 0 && <p className="max-w-prose">{text('fix.same_in_files', { count: fixes.length })}</p>}
      {fixes.map((one) => (
        <Differences key={one.id} fix={one} onChoose={others.length > 0 ? onChoose : null} />
      ))}
      {fix.question && (!isByHand || fix.is_sent) && (
        <Question
          fix={{ ...fix, confirmed: inQuestion.every(({ confirmed }) => confirmed) }}
          name={name}
          batchId={batch.id}
          isBusy={isBusy}
          onChoose={onChoose && ((choice, told) => onChoose(answerForAll(fixes, choice), told))}
        />
      )}
      {fix.missing !== null && <Notice tone="warn">{fix.missing}</Notice>}
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
      {onChoose && fix.can_choose && others.length === 0 && (
        <div className="border-t border-line pt-2">
          <Checkbox label={part(text('fix.choose'))} checked={fix.chosen} onChange={(next) => onChoose([{ id: fix.id, chosen: next }])} />
        </div>
      )}
    </Card>
  );
}

/** What one fix changes, file by file; with the way to choose it where it is one of several. */
function Differences({ fix, onChoose }: Pick<Props, 'onChoose'> & { fix: Fix }) {
  const text = useText();
  return fix.differences.map((difference) => (
    <div key={difference.file} className="min-w-0">
      <p className="mb-1 text-sm font-semibold wrap-anywhere">
        <FilePath path={difference.file} />
        {fix.by_hand.length > 0 && <span className="block font-normal">{text('fix.by_hand_proposed')}</span>}
      </p>
      <DiffTable difference={difference} />
      {onChoose && fix.can_choose && (
        <Checkbox
          label={
            <>
              {text('fix.choose_in', { file: isolate(difference.file) })}
              <VisuallyHidden>{text('assets.of', { name: fixName(text, fix) })}</VisuallyHidden>
            </>
          }
          checked={fix.chosen}
          onChange={(next) => onChoose([{ id: fix.id, chosen: next }])}
        />
      )}
    </div>
  ));
}
