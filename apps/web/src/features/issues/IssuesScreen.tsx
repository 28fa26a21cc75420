import { issueKinds } from '@manara/contract/issues';
import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { IssueList } from './list/IssueList.tsx';
import type { ListParts } from './list/list-parts.ts';
import { everything } from './search/issue-search.ts';

/** Compliance Monitoring: the issues of all assets. */
export function IssuesScreen({ parts }: { parts: ListParts }) {
  const text = useText();
  return (
    <>
      <PageHeader title={text('issues.title')} subtitle={<span className="max-sm:hidden">{text('issues.subtitle')}</span>} />
      <IssueList start={everything} scanned={null} kinds={issueKinds} parts={parts} />
    </>
  );
}
