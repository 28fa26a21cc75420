import type { PullRequest } from '@manara/contract/fixes';
import { useText } from '../../i18n/use-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

type State = PullRequest['state'];

const tones: Record<State, BadgeTone> = { open: 'info', merged: 'good', closed: 'neutral' };

/** Whether a request waits for a person's word before anybody may merge it. */
export const isDraft = ({ state, is_draft: draft }: Pick<PullRequest, 'state' | 'is_draft'>): boolean => state === 'open' && draft;

/** How a request stands on its code host. */
export function RequestBadge({ request }: { request: Pick<PullRequest, 'state' | 'is_draft'> }) {
  const text = useText();
  return <Badge tone={tones[request.state]}>{text(isDraft(request) ? 'fix.request_draft' : `fix.request_${request.state}`)}</Badge>;
}
