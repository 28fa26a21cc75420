import { putPreferredTeam } from '@manara/contract/settings';
import { useLocation, useNavigate } from 'react-router';
import { call, session } from '../../api/api.ts';
import { useSignedInUser } from '../../api/use-session.ts';
import { toast } from '../../ui/toast/toast.ts';
import { everyTeam } from '../../ui/team/shown-scope.ts';
import { useShownScope } from '../../ui/team/use-shown-scope.ts';

interface ChosenScope {
  /** Empty: all. */
  team: string;
  product: string;
  chooseTeam: (team: string) => void;
  chooseProduct: (product: string) => void;
  chooseAll: () => void;
}

/** Remembers a team for the next time. Where that fails, what was chosen is shown all the same, and a message says so. */
async function remember(team: string): Promise<void> {
  const answer = await call(putPreferredTeam, { body: { preferred_team: team || null } });
  if (answer.ok) session.setUser(answer.data);
  else toast.bad((say) => say('dashboard.team_failed'));
}

/** Whose assets the dashboard shows, to choose. A choice stands in the address at once, so that everything on the screen follows it. */
export function useChooseScope(): ChosenScope {
  const { team = '', product = '' } = useShownScope();
  const preferred = useSignedInUser().preferred_team ?? '';
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const show = (change: { team?: string; product?: string }) => {
    const address = new URLSearchParams(search);
    if (change.team !== undefined) address.set('team', change.team || everyTeam);
    if (change.product) address.set('product', change.product);
    else if (change.product === '') address.delete('product');
    // The part of the dashboard that is shown stays.
    void navigate({ search: `${address}`, hash }, { replace: true, preventScrollReset: true, state: { tab: hash.slice(1) } });
  };
  const chooseTeam = (next: string, rest: { product?: string } = {}) => {
    show({ team: next, ...rest });
    if (next !== preferred) void remember(next);
  };
  return {
    team,
    product,
    chooseTeam: (next) => chooseTeam(next),
    chooseProduct: (next) => show({ product: next }),
    chooseAll: () => chooseTeam('', { product: '' }),
  };
}
