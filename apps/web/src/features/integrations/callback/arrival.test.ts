import { expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

const read = (query: string) => readArrival(new URLSearchParams(query));

it('takes an installation with all that belongs to it', () => {
  expect(read('installation_id=42&setup_action=install&state=s&code=c')).toEqual({
    kind: 'installation',
    installation: { installation_id: 42, setup_action: 'install', state: 's', code: 'c' },
  });
});

it('names the parameters that came instead of the one that matters, and not their values', () => {
  expect(read('state=secret&code=secret&code=again')).toEqual({ kind: 'missing', names: ['state', 'code'] });
  expect(read('installation_id=')).toEqual({ kind: 'missing', names: ['installation_id'] });
  expect(read('')).toEqual({ kind: 'nothing' });
});

it('knows what the server or GitHub have decided already', () => {
  expect(read('error=unauthorized&installation_id=42')).toEqual({ kind: 'refused', error: 'unauthorized' });
  expect(read('error=access_denied')).toEqual({ kind: 'refused', error: 'refused' });
  expect(read('connected=github')).toEqual({ kind: 'connected' });
  expect(read('setup_action=request')).toEqual({ kind: 'requested' });
});
