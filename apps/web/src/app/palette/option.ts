import type { Found } from '@manara/contract/search';
import type { IconName } from '../../ui/icon-paths.ts';

/** What an asset is picked for. */
export type Picking = 'scan' | 'stop';

/** A line of the palette. */
export interface Option {
  id: string;
  icon: IconName;
  title: string;
  context: string | null;
  /** Where it leads, or what it does. */
  to?: string;
  act?: () => void;
  /** In place of closing, asks for what it is to be done with. */
  picks?: Picking;
  /** Remembered as opened last; screens remember what they show themselves. */
  found?: Found;
  /** Comes after what the server finds, so that it is nothing to go to before that is known. */
  isAfterFound?: true;
}

export interface Group {
  id: string;
  title: string;
  options: Option[];
}
