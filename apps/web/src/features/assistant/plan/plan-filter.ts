import type { AssistantPlan, PlanStep } from '@manara/contract/assistant';
import type { IssueSelection } from '@manara/contract/issues';

/** What of a cause would be assigned: its issues that count and that nobody has. */
export const filterOf = ({ asset, team, product }: AssistantPlan, { rule }: PlanStep): NonNullable<IssueSelection['filter']> => ({
  rule,
  kind: 'violation',
  standing: true,
  unassigned: true,
  ...(asset !== undefined && { asset_id: asset }),
  ...(team !== undefined && { team }),
  ...(product !== undefined && { product }),
});
