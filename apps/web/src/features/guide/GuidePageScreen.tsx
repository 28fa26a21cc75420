import { guideFacts } from '@manara/messages/guide/pages';
import { Link, useParams } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { GuideBlocks } from './GuideBlocks.tsx';
import { useGuide } from './use-guide.ts';

/** One page of the documentation, with the way to the screen that it explains and to the tasks there. */
export function GuidePageScreen() {
  const text = useText();
  const { slug = '' } = useParams();
  const { data: pages, error, isFetching, refetch } = useGuide();
  const page = pages?.find((one) => one.slug === slug);
  const back = { to: '/support/documentation', label: text('guide.title') };
  if (error && !pages)
    return (
      <ErrorPanel level="h1" title={text('guide.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {text('shell.screen_update')}
      </ErrorPanel>
    );
  if (!pages)
    return (
      <>
        <PageHeader title={text('guide.title')} back={back} />
        <Loading label={text('guide.loading')}>
          <Skeleton className="h-96" />
        </Loading>
      </>
    );
  if (!page)
    return (
      <ErrorPanel
        level="h1"
        title={text('guide.missing')}
        action={
          <ButtonLink to="/support/documentation" icon="back">
            {text('guide.title')}
          </ButtonLink>
        }
      >
        {text('guide.missing_text')}
      </ErrorPanel>
    );
  const { screens, tasks } = guideFacts[slug] ?? {};
  const screen = screens?.findLast((path) => !path.includes(':'));
  const titleOf = (task: string) => pages.find((one) => one.slug === task)?.title;
  return (
    <>
      <PageHeader title={page.title} back={back} />
      <Card as="article" className="grid max-w-prose gap-4">
        <GuideBlocks blocks={page.blocks} />
        {tasks && (
          <section aria-labelledby="tasks" className="grid gap-2">
            <h2 id="tasks" className="mt-4 text-xl font-bold">
              {text('guide.tasks')}
            </h2>
            <ul>
              {tasks.map((task) => (
                <li key={task}>
                  <Link to={`/support/documentation/${task}`} className="inline-flex min-h-11 items-center">
                    {titleOf(task)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {screen && (
          <ButtonLink to={screen} icon="chevron-next" className="justify-self-start">
            {text('guide.go')}
          </ButtonLink>
        )}
      </Card>
    </>
  );
}
