import type { Issue } from '@manara/contract/issues';
import { useContext, useEffect } from 'react';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BesideContext } from './beside.ts';

/** Shows the issue of a row beside its list, where the window has room for that. `name`: what the row's controls call it. */
export function BesideButton({ issue, element, name }: { issue: Issue; element: string; name: string }) {
  const text = useText();
  const beside = useContext(BesideContext);
  const know = beside?.know;
  useEffect(() => know?.({ issue, element }), [know, issue, element]);
  if (!beside) return null;
  return (
    <IconButton
      icon="eye"
      label={text('issues.beside_show', { title: isolate(name) })}
      aria-expanded={beside.shown === issue.id}
      data-beside={issue.id}
      onClick={() => beside.toggle(issue)}
    />
  );
}
