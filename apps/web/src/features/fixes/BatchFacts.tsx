import type { FixBatch } from '@manara/contract/fixes';
import { Bdi, Code } from '../../i18n/Bdi.tsx';
import { isolate } from '../../i18n/isolate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Fact } from '../../ui/Fact.tsx';

/** Where the sources come from, and who has asked. */
export function BatchFacts({ batch: { repository, created_by: by, created_at: at, commit_url: url } }: { batch: FixBatch }) {
  const text = useText();
  const format = useFormat();
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {repository && (
          <Fact name={text('fix.repository')}>
            <Bdi>{repository.name}</Bdi>
          </Fact>
        )}
        {repository?.branch && (
          <Fact name={text('fix.branch')}>
            <Bdi>{repository.branch}</Bdi>
          </Fact>
        )}
        {repository?.commit && (
          <Fact name={text('fix.commit')}>
            {url === null ? (
              <Code>{repository.commit.slice(0, 12)}</Code>
            ) : (
              <ExternalLink href={url}>
                <Code>{repository.commit.slice(0, 12)}</Code>
              </ExternalLink>
            )}
          </Fact>
        )}
        <Fact name={text('fix.asked')}>{text('fix.asked_by', { name: isolate(by), when: format.dateTime(at) })}</Fact>
      </dl>
    </Card>
  );
}
