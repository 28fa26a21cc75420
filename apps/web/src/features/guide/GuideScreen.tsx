import { pageText, plainText, type GuidePage } from '@manara/messages/guide/page';
import { guideFacts, guideParts } from '@manara/messages/guide/pages';
import { beginsWord, searchKey, searchWords } from '@manara/core/search/search-key';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { useGuide } from './use-guide.ts';

/** The pages with every word, those whose title has them first. */
function findPages(pages: readonly GuidePage[], typed: string): GuidePage[] {
  const words = searchWords(typed);
  const has = (text: string) => {
    const key = searchKey(text);
    return words.every((word) => beginsWord(key, word));
  };
  const found = pages.filter((page) => has(pageText(page)));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}

/** A page by its title, with its first paragraph. */
function PageEntry({ page: { slug, title, blocks } }: { page: GuidePage }) {
  const intro = blocks.find((block) => block.kind === 'paragraph');
  return (
    <li>
      <Link to={`/support/documentation/${slug}`} className="inline-flex min-h-11 items-center font-semibold">
        {title}
      </Link>
      {intro && <p className="max-w-prose text-ink-muted">{plainText(intro.parts)}</p>}
    </li>
  );
}

/** The documentation: all pages by what they are about, or those with the words that are searched. */
export function GuideScreen() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { data: pages, error, isFetching, refetch } = useGuide();
  const typed = params.get('search') ?? '';
  const found = pages && typed.trim() ? findPages(pages, typed) : null;
  return (
    <>
      <PageHeader title={text('guide.title')} subtitle={text('guide.subtitle')} back={{ to: '/support', label: text('support.title') }} />
      <SearchField
        label={text('guide.search')}
        hideLabel={false}
        value={typed}
        onSearch={(search) => setParams(search ? { search } : {}, { replace: true })}
        className="mb-6 max-w-xl"
      />
      {error && !pages && (
        <ErrorPanel title={text('guide.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {text('shell.screen_update')}
        </ErrorPanel>
      )}
      {!pages && !error && (
        <Loading label={text('guide.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      <div role="status" className={found ? 'mb-4' : 'sr-only'}>
        {found && <p className="font-semibold">{text('guide.found', { count: found.length })}</p>}
        {found?.length === 0 && <p className="text-ink-muted">{text('guide.none')}</p>}
      </div>
      {found && found.length > 0 && (
        <Card>
          <ul className="grid gap-4">
            {found.map((page) => (
              <PageEntry key={page.slug} page={page} />
            ))}
          </ul>
        </Card>
      )}
      {pages && !found && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {guideParts.map((part) => (
            <Card as="section" key={part} aria-labelledby={`part-${part}`}>
              <h2 id={`part-${part}`} className="mb-2 text-xl font-bold">
                {text(`guide.part_${part}`)}
              </h2>
              <ul className="grid gap-3">
                {pages
                  .filter(({ slug }) => guideFacts[slug]?.part === part)
                  .map((page) => (
                    <PageEntry key={page.slug} page={page} />
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
    </>
  );
}
