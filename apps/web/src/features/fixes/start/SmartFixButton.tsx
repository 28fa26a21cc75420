import { planFixes } from '@manara/contract/fixes';
import { useState } from 'react';
import { useMay } from '../../../api/use-may.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ConnectNeed } from '../../../ui/connect/connect-need.ts';
import { ConnectModal } from '../../../ui/connect/ConnectModal.tsx';
import { useSmartFix, type FixWish } from './use-smart-fix.ts';

interface Props {
  wish: FixWish;
  /** Null where it is on the screen already. */
  assetName: string | null;
  /** What is to be fixed, for those who hear the button alone. */
  of?: string;
  label?: string;
  size?: 'sm' | 'md';
  variant?: 'primary' | 'secondary';
}

/** Leads to fixes that can be looked at. Drawn for people who may start one. */
export function SmartFixButton({ wish, assetName, of, label, size, variant }: Props) {
  const text = useText();
  const [need, setNeed] = useState<ConnectNeed | null>(null);
  const { start, isBusy } = useSmartFix({ onBlocked: setNeed });
  if (!useMay()(planFixes)) return null;
  return (
    <>
      <Button size={size} variant={variant} icon="wand" busy={isBusy} onClick={() => start(wish)}>
        <span>
          {label ?? text('fix.smart_fix')}
          {of && <VisuallyHidden>{text('assets.of', { name: isolate(of) })}</VisuallyHidden>}
        </span>
      </Button>
      {need && <ConnectModal need={need} assetName={assetName} onClose={() => setNeed(null)} />}
    </>
  );
}
