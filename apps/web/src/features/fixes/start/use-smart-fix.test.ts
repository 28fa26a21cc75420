import type { Issue } from '@manara/contract/issues';
import { expect, it, vi } from 'vitest';
import { loaded } from '../../../states/rendered.tsx';

it('asks for one safe fix from a row at once, and for others to look at', () =>
  loaded(async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      asked.push(`${address} ${body}`);
      return Response.json({ batch_id: 'b' });
    });
    const { askForFix } = await import('./use-smart-fix.ts');
    const issue = { id: 'issue', asset_id: 'asset' } as Issue;
    await askForFix({ now: issue });
    await askForFix({ issue_ids: ['issue'] });
    expect(asked).toEqual(['/api/assets/asset/fix-issue {"issue_id":"issue"}', '/api/fixes {"issue_ids":["issue"]}']);
  }));
