import type { AssistantSource } from '@manara/contract/assistant';
import { languages, type Language } from '@manara/messages/locale';
import { Link } from 'react-router';
import { Bdi } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';

const isOwn = ({ href }: AssistantSource): boolean => href.startsWith('/');

/** Where a source is on this screen; null where it is elsewhere. */
const placeOf = ({ kind, href }: AssistantSource): string | null => (kind === 'attachment' ? href.slice(href.indexOf('#')) : null);

/** A source by its title, which is in the language of the answer. */
export const SourceLink = ({ source, language }: { source: AssistantSource; language: Language }) => {
  const place = placeOf(source);
  if (place !== null) {
    return (
      <a href={place} className="inline-block min-h-6 wrap-anywhere">
        <Bdi>{source.title}</Bdi>
      </a>
    );
  }
  return isOwn(source) ? (
    <Link to={source.href} className="inline-flex min-h-6 items-center">
      <span className="min-w-0 wrap-anywhere">
        <bdi lang={languages[language].code}>{source.title}</bdi>
      </span>
    </Link>
  ) : (
    <ExternalLink href={source.href}>
      <bdi lang={languages[language].code}>{source.title}</bdi>
    </ExternalLink>
  );
};

/** The number of a sentence's source, which opens it. */
export function Citation({ source, at }: { source: AssistantSource; at: number }) {
  const text = useText();
  const format = useFormat();
  const number = at + 1;
  const name = text('assistant.source_number', { number, title: isolate(source.title) });
  const look =
    'ms-1 inline-grid min-h-6 min-w-6 place-items-center rounded-control border border-line bg-sunken px-1 text-xs no-underline!';
  const place = placeOf(source);
  if (place !== null) {
    return (
      <a href={place} aria-label={name} className={look}>
        {format.number(number)}
      </a>
    );
  }
  return isOwn(source) ? (
    <Link to={source.href} aria-label={name} className={look}>
      {format.number(number)}
    </Link>
  ) : (
    <a href={source.href} target="_blank" rel="noopener noreferrer" aria-label={`${name} (${text('shell.new_tab')})`} className={look}>
      {format.number(number)}
    </a>
  );
}
