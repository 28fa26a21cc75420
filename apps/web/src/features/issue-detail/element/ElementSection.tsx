import type { Issue } from '@manara/contract/issues';
import type { IssueElement } from '@manara/contract/issue-detail';
import type { ReactNode } from 'react';
import { Code } from '../../../i18n/Bdi.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { pagePath } from '../../../ui/issue/page-path.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { PageAddress } from '../../../ui/issue/PageAddress.tsx';
import { Section } from '../Section.tsx';
import { AccessibleFacts } from './AccessibleFacts.tsx';
import { ContrastFigures } from './ContrastFigures.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ElementPicture } from './ElementPicture.tsx';
import { Headings, Landmarks } from './PlaceOnPage.tsx';

const Part = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <div className="mt-6 min-w-0 first:mt-0">
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-semibold">{title}</h3>
      {aside}
    </div>
    {children}
  </div>
);

function WhereItStands({ element: { place, target, selector, text: words } }: { element: IssueElement }) {
  const text = useText();
  const frames = target.length - 1;
  const roots = target.reduce((sum, chain) => sum + Math.max(0, chain.length - 1), 0);
  return (
    <dl className="grid gap-3">
      {place && place.landmarks.length > 0 && (
        <Fact name={text('detail.place_landmarks')}>
          <Landmarks place={place} />
        </Fact>
      )}
      {place && place.headings.length > 0 && (
        <Fact name={text('detail.place_headings')}>
          <Headings place={place} />
        </Fact>
      )}
      {words && (
        <Fact name={text('detail.place_text')}>
          <bdi className="wrap-anywhere">{words}</bdi>
        </Fact>
      )}
      <Fact name={text('detail.place_selector')}>
        {frames > 0 && <p>{text('detail.place_frames', { count: frames })}</p>}
        {roots > 0 && <p>{text('detail.place_shadow', { count: roots })}</p>}
        <Code className="wrap-anywhere">{selector}</Code>
      </Fact>
    </dl>
  );
}

/** The very element: picture, source, place, what assistive technologies are told, contrast. */
export function ElementSection({ issue, element }: { issue: Issue; element: IssueElement | null }) {
  const text = useText();
  const html = element?.html ?? issue.current_code;
  const page = element?.page_url ?? issue.page_url;
  return (
    <Section title={text('detail.element')}>
      <p className="-mt-2 mb-4">
        <PageAddress url={page} />
      </p>
      {element?.picture ? (
        <ElementPicture key={element.picture.id} assetId={issue.asset_id} pagePath={pagePath(page)} picture={element.picture} />
      ) : (
        <p className="text-ink-muted">{text('detail.picture_none')}</p>
      )}
      <div className="mt-6">
        {element?.contrast && (
          <Part title={text('detail.contrast')}>
            <ContrastFigures contrast={element.contrast} />
          </Part>
        )}
        <Part title={text('detail.snippet')} aside={<CopyButton words={html} />}>
          <CodeBlock>{html}</CodeBlock>
        </Part>
        {element && (
          <>
            <Part title={text('detail.accessible')}>
              <p className="mb-2 text-sm text-ink-muted">{text('detail.accessible_hint')}</p>
              <AccessibleFacts accessible={element.accessible} />
            </Part>
            <Part title={text('detail.place')}>
              <WhereItStands element={element} />
            </Part>
          </>
        )}
      </div>
    </Section>
  );
}

/** What is known of the element from a list, while the rest comes. */
export function ElementPreview({ issue }: { issue: Issue }) {
  const text = useText();
  return (
    <Section title={text('detail.element')}>
      <p className="-mt-2 mb-4">
        <PageAddress url={issue.page_url} />
      </p>
      <Loading label={text('detail.loading')}>
        <Skeleton className="h-72" />
      </Loading>
      <div className="mt-6">
        <Part title={text('detail.snippet')}>
          <CodeBlock>{issue.current_code}</CodeBlock>
        </Part>
      </div>
    </Section>
  );
}
