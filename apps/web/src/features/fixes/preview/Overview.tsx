import type { Fix } from '@manara/contract/fix';
import { useText } from '../../../i18n/use-text.ts';
import { Card } from '../../../ui/Card.tsx';
import { JumpLink } from './JumpLink.tsx';

interface Props {
  groups: readonly { certainty: Fix['certainty']; fixes: readonly Fix[] }[];
  /** How many files are changed. */
  files: number;
  /** What of the sources was left alone or not read. */
  notes: readonly string[];
  canSend: boolean;
}

/** What the preview holds, each with the way to it. */
export function Overview({ groups, files, notes, canSend }: Props) {
  const text = useText();
  return (
    <Card as="section" aria-labelledby="fixes">
      <h2 id="fixes" tabIndex={-1} className="mb-2 text-xl font-bold">
        {text('fix.fixes')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {groups.map(({ certainty, fixes: { length: count } }) => (
          <li key={certainty}>
            <JumpLink to={certainty}>{text(`fix.group_${certainty}`, { count })}</JumpLink>
          </li>
        ))}
        {files > 0 && (
          <li>
            <JumpLink to="files">{text('fix.to_files', { count: files })}</JumpLink>
          </li>
        )}
        {canSend && (
          <li>
            <JumpLink to="send">{text('fix.to_send')}</JumpLink>
          </li>
        )}
      </ul>
      {notes.length > 0 && (
        <ul className="mt-3 grid max-w-prose gap-1 text-sm text-ink-muted">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
