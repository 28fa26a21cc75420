import { fixIssue, planFixes, type FixStarted } from '@manara/contract/fixes';
import type { Issue } from '@manara/contract/issues';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import type { Answer } from '../../../api/answer.ts';
import { call } from '../../../api/api.ts';
import { connectNeed, type ConnectNeed } from '../../../ui/connect/connect-need.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { fixNews } from '../news/own-fix-news.ts';

/** Fixes to look at, or one issue whose fix is sent at once where all of it is safe. */
export type FixWish = Static<typeof planFixes.body> | { now: Pick<Issue, 'id' | 'asset_id'> };

export const askForFix = (wish: FixWish): Promise<Answer<FixStarted>> =>
  'now' in wish ? call(fixIssue, { params: { id: wish.now.asset_id }, body: { issue_id: wish.now.id } }) : call(planFixes, { body: wish });

interface SmartFix {
  start: (wish: FixWish) => void;
  isBusy: boolean;
}

/** Has fixes prepared and goes where they are looked at. `onBlocked`: the asset lacks something first. */
export function useSmartFix({ onBlocked }: { onBlocked: (need: ConnectNeed) => void }): SmartFix {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const start = async (wish: FixWish) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await askForFix(wish);
    setBusy(false);
    if (answer.ok) {
      fixNews.begun(answer.data);
      return navigate(`/fixes/${answer.data.batch_id}`);
    }
    const need = connectNeed(answer.code);
    if (need) return onBlocked(need);
    toast.bad((say) => [say('fix.failed'), answer.detail].filter(Boolean).join(' '));
  };
  return { isBusy, start: (wish) => void start(wish) };
}
