import { judgeRequirement, withdrawJudgement, type ConformanceLine } from '@manara/contract/conformance';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../api/api.ts';
import { useRefresh } from '../use-refresh.ts';
import { createJudging, type Judging, type JudgingState } from './judging.ts';

/** One line as it is being judged; see Judging. What has not been stored when the line goes off the screen is stored then. */
export function useJudgement(assetId: string, line: ConformanceLine): { state: JudgingState; judging: Judging } {
  const { putLine, reread } = useRefresh(assetId);
  const [judging] = useState(() => {
    const params = { id: assetId, requirement: line.id };
    return createJudging(line, {
      store: ({ level, remarks }, version) =>
        level === ''
          ? call(withdrawJudgement, { params, query: { version } })
          : call(judgeRequirement, { params, body: { level, remarks, version } }),
      onStored: putLine,
      onRefused: () => void reread(),
    });
  });
  useEffect(() => judging.seen(line), [judging, line]);
  useEffect(() => () => void judging.save(), [judging]);
  return { state: useSyncExternalStore(judging.subscribe, judging.get), judging };
}
