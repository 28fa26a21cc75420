import { licenceRightOf } from '@manara/contract/licence-right';
import type { Callable } from '../api/endpoint-types.ts';
import { useRefusal } from '../api/use-may.ts';
import { useSignedInUser } from '../api/use-session.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from './Icon.tsx';

/** Why something is not offered to whom their role would allow it, and who can change that. Nothing for everybody else. */
export function LicenceNote({ of: endpoint }: { of: Callable }) {
  const text = useText();
  const { licence } = useSignedInUser();
  const right = licenceRightOf(endpoint);
  if (useRefusal(endpoint) !== 'licence' || right === null) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-ink-muted">
      <Icon name="lock" className="mt-0.5" />
      <span className="min-w-0">{text('shell.licence_leaves_out', { tier: licence, work: right })}</span>
    </p>
  );
}
