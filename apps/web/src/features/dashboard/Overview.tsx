import type { Dashboard } from '@manara/contract/dashboard';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { AssetsPanel } from './AssetsPanel.tsx';
import { Metrics } from './Metrics.tsx';
import { RisksPanel } from './RisksPanel.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { StandardsPanel } from './StandardsPanel.tsx';
import { TestsPanel } from './TestsPanel.tsx';

/** Everything above the monitoring grid. Before the first scan only what there is to say, and what to do for the rest. */
export function Overview({ data, isNarrow, onAdd }: { data: Dashboard; isNarrow: boolean; onAdd: (() => void) | null }) {
  const text = useText();
  if (isNarrow && data.assets.total + data.assets.static === 0)
    return (
      <EmptyState icon="people" title={text('dashboard.narrow_empty_title')}>
        {text('dashboard.narrow_empty_text')}
      </EmptyState>
    );
  if (data.assets.total + data.assets.static === 0) {
    return (
      <EmptyState
        icon="dashboard"
        title={text('dashboard.empty_title')}
        action={
          onAdd && (
            <Button variant="primary" icon="add" onClick={onAdd}>
              {text('assets.add')}
            </Button>
          )
        }
      >
        {text('dashboard.empty_text')}
      </EmptyState>
    );
  }
  if (data.score.assets === 0 && data.legal_risk.tested === 0) {
    return (
      <div className="grid gap-5">
        <EmptyState icon="scan" title={text('dashboard.unscanned_title')}>
          {text('dashboard.unscanned_text')}
        </EmptyState>
        <div className="grid gap-5 lg:grid-cols-2">
          <AssetsPanel assets={data.assets} />
          <ActivityPanel events={data.activity} />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <Metrics data={data} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <ScorePanel score={data.score} />
        <StandardsPanel data={data} />
        <TestsPanel tests={data.tests} />
        <AssetsPanel assets={data.assets} />
        <RisksPanel figures={data.risks} />
        <ActivityPanel events={data.activity} />
      </div>
    </div>
  );
}
