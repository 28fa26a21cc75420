import type { IssueDetail } from '@manara/contract/issue-detail';
import { Bdi } from '../../i18n/Bdi.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useText } from '../../i18n/use-text.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { Section } from './Section.tsx';

interface Named {
  id: string;
  /** What it is about; rules of ACT are only linked. */
  title?: string;
  url: string;
}

/** Where the W3C says more: about issues of this type, techniques, failures, and the rules that the check carries out. */
export function ReadMore({ issue: { documentation, techniques, act_rules } }: { issue: IssueDetail }) {
  const text = useText();
  const { code } = useLanguage();
  const lists: [string, Named[]][] = [
    [text('detail.read_techniques'), techniques.filter(({ kind }) => kind === 'sufficient')],
    [text('detail.read_failures'), techniques.filter(({ kind }) => kind === 'failure')],
    [text('detail.read_act'), act_rules],
  ];
  return (
    <Section title={text('detail.read_more')}>
      <p>
        <ExternalLink href={documentation}>{text('detail.read_documentation')}</ExternalLink>
        {code !== 'en' && <span className="text-sm text-ink-muted"> ({text('detail.in_english')})</span>}
      </p>
      {lists
        .filter(([, links]) => links.length > 0)
        .map(([title, links]) => (
          <div key={title} className="mt-4">
            <h3 className="mb-1 font-semibold">{title}</h3>
            <ul className={links.some((link) => link.title) ? 'grid gap-1' : 'flex flex-wrap gap-x-4 gap-y-1'}>
              {links.map(({ id, title: about, url }) => (
                <li key={id}>
                  <ExternalLink href={url}>
                    {about && <>{about} </>}
                    <Bdi>{about ? `(${id})` : id}</Bdi>
                  </ExternalLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Section>
  );
}
