import type { Sample } from '@manara/contract/sample';
import type { LoginResponse } from '@manara/contract/session';
import { setTimeout as sleep } from 'node:timers/promises';
import { callerOf, type Caller } from './caller.ts';

/** The owner in the sample organisation, which has much data. */
export async function openSample(origin: string, by: Caller): Promise<Caller> {
  await by.call('POST', '/sample');
  for (;;) {
    const { state } = await by.call<Sample>('GET', '/sample');
    if (state === 'loaded') break;
    if (state === 'failed') throw new Error('The sample could not be loaded');
    await sleep(500);
  }
  const { id } = await by.call<{ id: string }>('POST', '/sample/members');
  const body = { organisation_id: id, refresh_token: by.session.refresh_token };
  return callerOf(origin, await by.call<LoginResponse>('POST', '/auth/organisation', body));
}
