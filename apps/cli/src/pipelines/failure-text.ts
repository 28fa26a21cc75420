import type { HostFailure } from '@manara/repositories/hosts/host-failure';
import { text } from '../scan/text.ts';

const names = { github: 'GitHub', gitlab: 'GitLab', azure: 'Azure DevOps' } as const;

/** Why a host did not do it, as a sentence with what to do. */
export function failureText({ host, code, why, until }: HostFailure): string {
  const name = names[host];
  switch (code) {
    case 'unauthorized':
      return text('pipeline.unauthorized', { host: name });
    case 'forbidden':
    case 'suspended':
    case 'removed':
      return text('pipeline.forbidden', { host: name, why: why ?? code });
    case 'not_found':
      return text('pipeline.not_found', { host: name });
    case 'rate_limited':
      return text('pipeline.rate_limited', { host: name, until: until?.toISOString() ?? '' });
    case 'invalid':
      return text('pipeline.invalid', { host: name, why: why ?? '' });
    case 'not_assignable':
    case 'address_refused':
    case 'disconnected':
    case 'unavailable':
      return text('pipeline.unavailable', { host: name, why: why ?? code });
  }
}
