import { planFixes } from '@manara/contract/fixes';
import type { Issue } from '@manara/contract/issues';
import { useState } from 'react';
import { useMay } from '../../../api/use-may.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Menu } from '../../../ui/Menu.tsx';
import type { ConnectNeed } from '../../../ui/connect/connect-need.ts';
import { ConnectModal } from '../../../ui/connect/ConnectModal.tsx';
import { useSmartFix } from './use-smart-fix.ts';

/** Has more fixed than one issue: all of its rule, its page or its type, as one pull request. */
export function MoreFixes({ issue }: { issue: Issue }) {
  const text = useText();
  const [need, setNeed] = useState<ConnectNeed | null>(null);
  const { start } = useSmartFix({ onBlocked: setNeed });
  if (!useMay()(planFixes)) return null;
  const scopes = [
    { by: 'rule', value: issue.rule_id },
    { by: 'page', value: issue.page_url },
    { by: 'type', value: issue.issue_type },
  ] as const;
  return (
    <>
      <Menu
        label={text('fix.more')}
        items={scopes.map(({ by, value }) => ({
          id: by,
          label: text(`fix.of_${by}`),
          onSelect: () => start({ asset_id: issue.asset_id, by, value }),
        }))}
      />
      {need && <ConnectModal need={need} assetName={issue.asset_name} onClose={() => setNeed(null)} />}
    </>
  );
}
