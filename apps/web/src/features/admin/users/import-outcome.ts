import type { importPeople } from '@manara/contract/people';
import type { Output } from '../../../api/endpoint-types.ts';

/** What a table of people would come to, or has. */
export type Outcome = Output<typeof importPeople>;
