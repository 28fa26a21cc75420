import { answerLibraryCode, type LibraryCode, type LibraryKind } from '@manara/contract/library-connections';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { libraryNames } from '../../../ui/connect/library-services.ts';
import { codeOutcome, type CodeState } from './code-outcome.ts';

interface CodeAnswer {
  state: CodeState;
  /** Why it is over. */
  problem: string | null;
}

/** Asks what became of a code, as often as Microsoft allows, until it was entered or is over. */
export function useCodeAnswer(kind: LibraryKind, code: LibraryCode, onConnected: () => Promise<void>): CodeAnswer {
  const text = useText();
  const [said, setSaid] = useState<(CodeAnswer & { of: LibraryCode }) | null>(null);
  const connected = useEffectEvent(() => void onConnected());
  const say = useEffectEvent((state: CodeState) => setSaid({ of: code, state, problem: null }));
  const end = useEffectEvent((detail: string | null) =>
    setSaid({ of: code, state: 'pending', problem: detail ?? text('integrations.connect_failed', { name: libraryNames[kind] }) }),
  );
  useEffect(() => {
    let [seconds, isOver] = [code.interval, false];
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void ask(), seconds * 1000);
    };
    const ask = async () => {
      const outcome = codeOutcome(await call(answerLibraryCode, { params: { kind }, body: { ticket: code.ticket } }));
      if (isOver) return;
      if (outcome.is === 'connected') connected();
      else if (outcome.is === 'over') end(outcome.detail);
      else {
        seconds += outcome.more;
        say(outcome.state);
        wait();
      }
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, code]);
  // What was said of a code before is none of this one's.
  return said?.of === code ? said : { state: 'pending', problem: null };
}
