import { useId } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';

/** The end of an organisation. */
export function RemovalCard({ onRemove }: { onRemove: () => void }) {
  const text = useText();
  const title = useId();
  return (
    <Card as="section" aria-labelledby={title}>
      <h3 id={title} className="text-xl font-bold">
        {text('admin.removal_title')}
      </h3>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{text('admin.removal_hint')}</p>
      <Button variant="danger" icon="trash" onClick={onRemove}>
        {text('admin.removal')}
      </Button>
    </Card>
  );
}
