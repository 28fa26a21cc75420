import { expect, it } from 'vitest';
import { isGithubOwner } from './github-owner.ts';

it.each(['', 'harbour-town', 'Acme2'])('takes %j for the name of an organisation', (name) => expect(isGithubOwner(name)).toBe(true));

it.each(['github_pat_11ABC', 'harbour town', 'acme/site', 'ميناء'])('does not take %j', (name) => expect(isGithubOwner(name)).toBe(false));
