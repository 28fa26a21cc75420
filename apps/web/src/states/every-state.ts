import type { ComponentType } from 'react';
import { chartStates } from './charts.tsx';
import { dialogStates } from './dialogs.tsx';
import { fieldStates } from './fields.tsx';
import { formulaStates } from './formulas.tsx';
import { listStates } from './lists.tsx';
import { messageStates } from './messages.tsx';

/** The states of components, by their names. */
export const everyState: Record<string, ComponentType> = {
  ...chartStates,
  ...dialogStates,
  ...fieldStates,
  ...formulaStates,
  ...listStates,
  ...messageStates,
};
