import { useText } from '../../i18n/use-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { IssueList } from './list/IssueList.tsx';
import { everything } from './search/issue-search.ts';

/** Compliance Monitoring: the issues of all assets. */
export function IssuesScreen() {
  const text = useText();
  return (
    <>
      <PageHeader title={text('issues.title')} subtitle={text('issues.subtitle')} />
      <IssueList start={everything} scanned={null} />
    </>
  );
}
