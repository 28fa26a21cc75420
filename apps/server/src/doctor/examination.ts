import type { ProcessMessage } from '../platform/config/process-text.ts';

/** `lacking`: it works, with a cost; `broken`: the product cannot do its work. */
export type Verdict = 'fine' | 'lacking' | 'broken';

type Values = Record<string, string | number>;

/** One thing that the doctor looked at. `cost` says what the lack means, `cure` is the command that mends it. */
export interface Finding {
  verdict: Verdict;
  what: { id: ProcessMessage; values?: Values };
  cost?: { id: ProcessMessage; values?: Values };
  cure?: string;
}

export type Examination = () => Promise<Finding[]>;
