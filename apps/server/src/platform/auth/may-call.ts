import type { Endpoint } from '@manara/contract/endpoint';
import { refusalOf } from '@manara/contract/licence-right';
import { rightsOf } from '@manara/core/licence';
import type { Caller } from './caller.ts';

type Asking = Pick<Caller, 'role' | 'licence' | 'licenceSets'>;

/** Whether role and licence allow somebody a call: what answers say of what may be done is asked here. */
export const mayCall = ({ role, licence, licenceSets }: Asking, endpoint: Endpoint): boolean =>
  refusalOf(endpoint, { role, licensed_for: rightsOf(licenceSets, licence) }) === null;
