import { putPreferredHub } from '@manara/contract/settings';
import type { Dashboard } from '@manara/contract/dashboard';
import { useState } from 'react';
import { isUnexplained } from '../../api/answer.ts';
import { call, session } from '../../api/api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { toast } from '../../ui/toast/toast.ts';

type Hub = Dashboard['hub'];

/**
 * The hub whose figures are shown: the person's preferred one, and at once the one that they choose. Where it cannot be stored, the former
 * one comes back with a message.
 */
export function useHub(): { hub: string; choose: (hub: Hub) => void } {
  const preferred = useSignedInUser().preferred_hub;
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (hub: Hub) => {
    setChosen(hub);
    const answer = await call(putPreferredHub, { body: { preferred_hub: hub } });
    if (answer.ok) session.setUser(answer.data);
    else toast.bad((say) => (isUnexplained(answer) ? null : answer.detail) ?? say('dashboard.hub_failed'));
    // Whoever has chosen again meanwhile keeps that choice.
    setChosen((now) => (now === hub ? null : now));
  };
  return { hub: chosen ?? preferred, choose: (hub) => void choose(hub) };
}
