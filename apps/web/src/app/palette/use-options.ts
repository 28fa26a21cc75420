import { search, type Found, type FoundKind } from '@manara/contract/search';
import { beginsWord, searchKey, searchWords } from '@manara/core/search/search-key';
import { useApiQuery } from '../../api/use-api.ts';
import { useGuide } from '../../features/guide/use-guide.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import type { Group, Option } from './option.ts';
import { pathOf } from './path-of.ts';
import { useCommands, type Deeds } from './use-commands.ts';
import { useSettled } from './use-settled.ts';

const icons: Record<FoundKind, IconName> = { asset: 'globe', issue: 'issues', report: 'report', document: 'file', person: 'user' };
const kinds: { kind: FoundKind; title: MessageId; all?: string }[] = [
  { kind: 'asset', title: 'palette.assets' },
  { kind: 'issue', title: 'palette.issues', all: '/issues' },
  { kind: 'report', title: 'palette.reports', all: '/reports' },
  { kind: 'document', title: 'palette.documents', all: '/upload' },
  { kind: 'person', title: 'palette.people' },
];

/** Pages of the documentation that are offered. */
const mostPages = 5;

/** What the palette offers for what was typed: screens and actions first, which are here at once, then what the server finds, then what explains it. */
export function useOptions(typed: string, deeds: Deeds) {
  const text = useText();
  const format = useFormat();
  const commands = useCommands(deeds);
  const { data: pages = [] } = useGuide();
  const asked = useSettled(typed.trim());
  const { data, error, isFetching, refetch } = useApiQuery(search, { query: { q: asked } }, { staleTime: 0 });
  const words = searchWords(typed);

  const optionOf = (found: Found): Option => ({
    id: `${found.kind}-${found.id}`,
    icon: icons[found.kind],
    title: found.title,
    context: found.at ? format.date(found.at) : found.context,
    to: pathOf(found),
    found,
  });
  const isMeant = ({ title, context }: Option) => words.every((word) => beginsWord(searchKey(`${title} ${context ?? ''}`), word));
  const named = commands.map(({ options, ...group }) => ({ ...group, options: options.filter(isMeant) }));

  const found = kinds.map(({ kind, title, all }): Group => {
    const options = (data?.results ?? []).filter((one) => one.kind === kind).map(optionOf);
    const total = data?.totals[kind] ?? 0;
    if (all && total > options.length)
      options.push({
        id: `all-${kind}`,
        icon: 'search',
        title: text('palette.all', { count: total }),
        context: null,
        to: `${all}?${new URLSearchParams({ search: asked })}`,
      });
    return { id: kind, title: text(title), options };
  });
  const explained: Group = {
    id: 'documentation',
    title: text('palette.documentation'),
    options: pages
      .map(({ slug, title }): Option => ({
        id: `page-${slug}`,
        icon: 'help',
        title,
        context: null,
        to: `/support/documentation/${slug}`,
        isAfterFound: true,
      }))
      .filter(isMeant)
      .slice(0, mostPages),
  };
  const recent: Group = { id: 'recent', title: text('palette.recent'), options: (data?.results ?? []).map(optionOf) };
  // What was opened last stands first: until it is known nothing stands there that it would move. Until the answer to these words is there, the one to those
  // before stays.
  const isNothingKnown = typed.trim() === '' && data === undefined && error === null;
  const before = isNothingKnown ? [] : [recent, ...named];
  const groups = asked === '' ? before : [...named, ...found, explained];
  const isAsking = isFetching || asked !== typed.trim();
  return { groups: groups.filter(({ options }) => options.length > 0), error, isAsking, retry: () => void refetch() };
}
