import type { Issue } from '@manara/contract/issues';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx';
import { focusRow } from '../../../ui/table/row-keys.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { ListParts } from '../list/list-parts.ts';
import { useIssueName } from '../list/use-issue-name.ts';
import { BesideContext, type Beside, type Entry } from './beside.ts';
import { deedOf, isElsewhere, isRow, openerAt, openerFrom, openerOf, rowOf } from './beside-keys.ts';

/** A list, and beside it the issue that is chosen in it, where the window has room for both. */
export function WithBeside({ parts, children }: { parts: Pick<ListParts, 'beside'>; children: ReactNode }) {
  const text = useText();
  const nameOf = useIssueName();
  const hasRoom = useMediaQuery('(width >= 80rem)');
  const hasPlenty = useMediaQuery('(width >= 100rem)');
  const known = useRef(new Map<string, Entry>());
  const whole = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  /** It was opened from a row by a key, not by the row's button: where the focus goes back to. */
  const isByRow = useRef(false);
  const [entry, setEntry] = useState<Entry | null>(null);
  const shown = hasRoom && entry ? entry : null;
  const id = shown?.issue.id ?? null;

  const list = () => whole.current?.firstElementChild ?? null;
  const show = (opener: HTMLElement | null) => {
    const next = known.current.get(opener?.dataset['beside'] ?? '');
    if (next) setEntry(next);
    return next !== undefined;
  };
  const toPanel = () => panel.current?.querySelector('h2')?.focus();
  const close = () => {
    const at = list();
    const opener = at && id ? openerOf(at, id) : null;
    if (panel.current?.contains(document.activeElement)) {
      if (opener && isByRow.current) focusRow(rowOf(opener));
      else (opener ?? at?.closest('section')?.querySelector('h2'))?.focus();
    }
    setEntry(null);
  };
  const step = (by: 1 | -1) => {
    const at = list();
    const opener = at && id ? openerFrom(at, id, by) : null;
    if (!opener || !show(opener)) return;
    // Who reads in the list goes on there; who reads the issue stays with it.
    if (!panel.current?.contains(document.activeElement)) focusRow(rowOf(opener));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof Element) || isElsewhere(target) || !hasRoom) return;
    const isModified = ctrlKey || metaKey || altKey || shiftKey;
    const deed = deedOf({ key, code, isModified, isOnRow: isRow(target) }, shown !== null);
    const isInPanel = panel.current?.contains(target) ?? false;
    const opener = isInPanel ? null : openerAt(target);
    if (!deed || (deed !== 'close' && !isInPanel && !opener)) return;
    if (deed === 'show' && isInPanel) return;
    event.preventDefault();
    event.stopPropagation();
    if (deed === 'close') close();
    else if (deed === 'show') {
      if (!show(opener)) return;
      isByRow.current = true;
      toPanel();
    } else {
      const by = deed === 'next' ? 1 : -1;
      // From the row that has the focus, which need not be the one that is shown.
      const at = list();
      const from = opener?.dataset['beside'];
      const next = at && from ? openerFrom(at, from, by) : null;
      if (!from) step(by);
      else if (next && show(next)) focusRow(rowOf(next));
    }
  });
  useEffect(() => {
    const element = whole.current;
    // Before the list's own keys, which know rows alone.
    element?.addEventListener('keydown', onKey, true);
    return () => element?.removeEventListener('keydown', onKey, true);
  }, []);

  const know = useCallback((next: Entry) => {
    const { id: own } = next.issue;
    known.current.set(own, next);
    // What is shown changes with its row.
    setEntry((before) => (before?.issue.id === own ? next : before));
    return () => {
      if (known.current.get(own) === next) known.current.delete(own);
    };
  }, []);
  const toggle = useCallback((issue: Issue) => {
    isByRow.current = false;
    setEntry((before) => (before?.issue.id === issue.id ? null : (known.current.get(issue.id) ?? null)));
    // Where another one is shown already, and stays while this one comes into its place.
    if (panel.current && panel.current.dataset['issue'] !== issue.id) panel.current.querySelector('h2')?.focus();
  }, []);
  const isNarrow = id !== null && !hasPlenty;
  const beside = useMemo<Beside | null>(
    () => (hasRoom ? { shown: id, isNarrow, toggle, know } : null),
    [hasRoom, id, isNarrow, toggle, know],
  );
  return (
    <BesideContext value={beside}>
      <div ref={whole} className={shown ? 'grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-4' : undefined}>
        <div className="min-w-0">{children}</div>
        {shown && (
          <aside
            ref={panel}
            data-issue={id}
            aria-label={text('issues.beside')}
            className="sticky top-[calc(var(--bar)+1rem)] max-h-[calc(100dvh-var(--bar)-2rem)] overflow-y-auto rounded-card border border-line bg-surface"
          >
            <Suspense
              fallback={
                <Loading label={text('issues.loading')} className="p-4">
                  <Skeleton className="h-64" />
                </Loading>
              }
            >
              <parts.beside issue={shown.issue} name={nameOf(shown.issue, shown.element)} onStep={step} onClose={close} />
            </Suspense>
          </aside>
        )}
      </div>
    </BesideContext>
  );
}
