import type { Asset } from '@manara/contract/assets';
import type { Dashboard, ScoreHistory } from '@manara/contract/dashboard';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActivityPanel } from './ActivityPanel.tsx';
import { AssetsPanel } from './AssetsPanel.tsx';
import { AttentionPanel } from './AttentionPanel.tsx';
import { Metrics } from './Metrics.tsx';
import type { Reading } from './reading.ts';
import { RisksPanel } from './RisksPanel.tsx';
import { ScorePanel, type Span } from './ScorePanel.tsx';
import { SeverityPanel } from './SeverityPanel.tsx';
import { StandardsPanel } from './StandardsPanel.tsx';
import { TestsPanel } from './TestsPanel.tsx';
import { WhyPanel } from './WhyPanel.tsx';

interface Props {
  data: Dashboard;
  history: Reading<ScoreHistory>;
  span: Span;
  onSpan: (span: Span) => void;
  /** The assets with the lowest scores. */
  lowest: Reading<readonly Asset[]>;
  scanControl: (asset: Asset) => ReactNode;
  isNarrow: boolean;
  onAdd: (() => void) | null;
}

/** The summary. Before the first scan only what there is to say, and what to do for the rest. */
export function Overview({ data, history, span, onSpan, lowest, scanControl, isNarrow, onAdd }: Props) {
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
      <div className="grid gap-4">
        <EmptyState icon="scan" title={text('dashboard.unscanned_title')}>
          {text('dashboard.unscanned_text')}
        </EmptyState>
        <div className="grid gap-4 lg:grid-cols-2">
          <AssetsPanel assets={data.assets} className="" />
          <ActivityPanel events={data.activity} className="" />
        </div>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 lg:grid-cols-12">
      <ScorePanel score={data.score} history={history.data} span={span} onSpan={onSpan} />
      <WhyPanel history={history} />
      <Metrics data={data} />
      <SeverityPanel data={data} />
      <AttentionPanel lowest={lowest} scanControl={scanControl} />
      <StandardsPanel data={data} />
      <TestsPanel tests={data.tests} />
      <AssetsPanel assets={data.assets} />
      <RisksPanel figures={data.risks} />
      <ActivityPanel events={data.activity.slice(0, 6)} />
    </div>
  );
}
