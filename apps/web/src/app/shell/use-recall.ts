import { recallThing, type FoundKind } from '@manara/contract/search';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { call } from '../../api/api.ts';

const shown: { pattern: string; kind: FoundKind }[] = [
  { pattern: '/report/:assetId/issue/:id', kind: 'issue' },
  { pattern: '/report/:id/*', kind: 'asset' },
  { pattern: '/reports/conformance/:id', kind: 'asset' },
  { pattern: '/upload/:id/review', kind: 'document' },
];

/** Has the server remember what is opened, so that the palette offers it first. Nothing waits for it, and nothing is lost without it. */
export function useRecall(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const found = shown.find(({ pattern }) => matchPath(pattern, pathname));
    const id = found && matchPath(found.pattern, pathname)?.params['id'];
    if (found && id) void call(recallThing, { body: { kind: found.kind, id } });
  }, [pathname]);
}
