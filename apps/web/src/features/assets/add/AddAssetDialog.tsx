import { useId, useState } from 'react';
import { useSignedInUser } from '../../../api/use-session.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { AssetValues } from '../asset-errors.ts';
import type { OfferedType } from '../asset-kinds.ts';
import { isRight } from '../repository/repository-values.ts';
import { useLiveErrors } from '../use-live-errors.ts';
import { defaultName } from './default-name.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { Steps } from './Steps.tsx';
import { TypeStep } from './TypeStep.tsx';
import { useCreateAsset } from './use-create-asset.ts';

const nothing: AssetValues = { name: '', url: '', repository: null, library: null };

/** Adds an asset in two steps: its type, then its details. Going back forgets the details. */
interface Props {
  onClose: () => void;
  /** Called once it has closed because the asset is there. */
  onCreated?: () => void;
}

export function AddAssetDialog({ onClose, onCreated }: Props) {
  const text = useText();
  const { organization } = useSignedInUser();
  const formId = useId();
  const missing = useId();
  const [type, setType] = useState<OfferedType | null>(null);
  const [values, setValues] = useState<AssetValues>(nothing);
  const [scanNow, setScanNow] = useState(true);
  const live = useLiveErrors(type ?? 'website', values);
  const { create, creating, failure, faults, forget } = useCreateAsset(() => {
    onClose();
    onCreated?.();
  });
  const isReady = type !== null && live.isValid && isRight(values.repository);
  const start = (next: OfferedType | null) => {
    setType(next);
    setValues({ ...nothing, name: next ? defaultName(organization, next) : '' });
    setScanNow(true);
    live.forget();
    forget();
  };
  const showMissing = () => {
    const field = type && !isReady ? live.showAll() : null;
    if (field) document.getElementById(`${formId}-${field}`)?.focus();
  };
  const footer = (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Steps step={type ? 2 : 1} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{text('shell.cancel')}</Button>
        <Button
          variant="primary"
          type="submit"
          form={formId}
          busy={creating}
          aria-disabled={!isReady || undefined}
          aria-describedby={type && !live.isValid ? missing : undefined}
          onClickCapture={showMissing}
        >
          {text(creating ? 'assets.creating' : 'assets.create')}
        </Button>
      </div>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title={text('assets.add_title')} footer={footer}>
      {type ? (
        <DetailsStep
          formId={formId}
          type={type}
          values={values}
          // What the server says of the address stands at its field, as what is found here does.
          errors={{ ...faults, ...(faults['website.url'] && { url: faults['website.url'] }), ...live.shown }}
          failure={failure}
          missing={live.isValid ? undefined : missing}
          onChange={(field, value) => {
            setValues((before) => ({ ...before, [field]: value }));
            if (field === 'name') live.touch('name');
          }}
          onRepository={(repository) => setValues((before) => ({ ...before, repository }))}
          onLibrary={(library) => setValues((before) => ({ ...before, library }))}
          scanNow={scanNow}
          onScanNow={setScanNow}
          onSubmit={() => create(type, values, scanNow)}
          onBack={() => start(null)}
        />
      ) : (
        <TypeStep onChoose={start} />
      )}
    </Dialog>
  );
}
