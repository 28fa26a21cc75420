import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  /** The names of the hubs. */
  before: string;
  now: string;
  onKeep: () => void;
}

/** Says that another hub is shown than the person had chosen, until they choose. */
export function WithdrawnHub({ before, now, onKeep }: Props) {
  const text = useText();
  return (
    <Notice tone="info" role="status" action={<Button onClick={onKeep}>{text('dashboard.hub_withdrawn_keep', { now })}</Button>}>
      {text('dashboard.hub_withdrawn', { before, now })}
    </Notice>
  );
}
