import { useId, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import { ImportForm } from './ImportForm.tsx';
import { StaticAssetForm } from './StaticAssetForm.tsx';

/** Brings in assets that are audited elsewhere: one by hand, or many as a table. */
export function StaticAssetDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const formId = useId();
  const [way, setWay] = useState<'hand' | 'table'>('hand');
  const [busy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const footer = (
    <>
      <Button onClick={onClose}>{text('shell.cancel')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={`${formId}-${way}`}
        busy={busy}
        aria-disabled={(way === 'table' && !isReady) || undefined}
      >
        {text(way === 'hand' ? 'assets.audit_enter' : 'assets.import')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} size="lg" title={text('assets.audit_title')} footer={footer}>
      <div className="grid gap-5">
        <p>{text('assets.audit_intro')}</p>
        <RadioGroup
          legend={text('assets.audit_way')}
          name="way"
          layout="cards"
          value={way}
          choices={[
            { value: 'hand', label: text('assets.audit_by_hand') },
            { value: 'table', label: text('assets.audit_by_table') },
          ]}
          onChange={setWay}
        />
        {/* Both stay: whoever looks at the other way loses nothing. */}
        <div hidden={way !== 'hand'}>
          <StaticAssetForm formId={`${formId}-hand`} onBusy={setBusy} onDone={onClose} />
        </div>
        <div hidden={way !== 'table'}>
          <ImportForm formId={`${formId}-table`} onReady={setReady} onBusy={setBusy} onDone={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
