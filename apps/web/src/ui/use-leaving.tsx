import { useRef, useState, type ReactNode } from 'react';
import { looseEnds } from '../api/loose-ends.ts';
import { useText } from '../i18n/use-text.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Milliseconds for what is on its way to the server. */
const patience = 4_000;

interface Leaving {
  /** Does what ends the session here, one thing at a time; where something would be lost that the server does not have, it is asked first. */
  leaveBy: (act: () => Promise<void>) => Promise<void>;
  /** From the press to the end of the act, or to the question. */
  isLeaving: boolean;
  question: ReactNode;
}

/** For what ends a session while something may be loose. */
export function useLeaving(kind: 'sign_out' | 'leave'): Leaving {
  const text = useText();
  const [asked, setAsked] = useState<(() => Promise<void>) | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isGoing = useRef(false);
  const go = async (step: () => Promise<void>) => {
    if (isGoing.current) return;
    isGoing.current = true;
    setLeaving(true);
    try {
      await step();
    } finally {
      isGoing.current = false;
      setLeaving(false);
    }
  };
  const leaveBy = (act: () => Promise<void>) =>
    go(async () => {
      if (await looseEnds.tied(patience)) await act();
      else setAsked(() => act);
    });
  const question = (
    <ConfirmDialog
      open={asked !== null}
      title={text(`shell.${kind}_title`)}
      confirmLabel={text(`shell.${kind}_anyway`)}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        if (asked) void go(asked);
      }}
    >
      <p>{text(`shell.${kind}_text`)}</p>
    </ConfirmDialog>
  );
  return { leaveBy, isLeaving, question };
}
