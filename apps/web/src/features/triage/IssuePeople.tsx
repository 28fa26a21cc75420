import type { Issue } from '@manara/contract/issues';
import { createComment } from '@manara/contract/triage';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/Card.tsx';
import { LicenceNote } from '../../ui/LicenceNote.tsx';
import { Comments } from './comments/Comments.tsx';
import { AssigneeField } from './one/AssigneeField.tsx';
import { DecisionControls } from './one/DecisionControls.tsx';
import { VerdictControls } from './one/VerdictControls.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </div>
  );
}

/** What people do with one issue: to whom it is given, what was decided, and what they write about it. */
export function IssuePeople({ issue }: { issue: Issue }) {
  const text = useText();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mb-3 text-xl font-bold">
        {text('triage.people')}
      </h2>
      <div className="mb-3 empty:hidden">
        <LicenceNote of={createComment} />
      </div>
      <AssigneeField issue={issue} />
      {(issue.kind === 'needs_review' || issue.verdict) && (
        <Part title={text('triage.verdict')}>
          <VerdictControls issue={issue} />
        </Part>
      )}
      {issue.kind !== 'needs_review' && (
        <Part title={text('triage.decision')}>
          <DecisionControls issue={issue} />
        </Part>
      )}
      <Part title={text('triage.comments')}>
        <Comments issue={issue} />
      </Part>
    </Card>
  );
}
