import { Notice } from '../../ui/Notice.tsx';

/** The place of a tab's message; it is there before the message, so that the message is read out. */
export const OutcomeNotice = ({ outcome }: { outcome: { tone: 'good' | 'bad'; message: string } | null }) => (
  <div role="status">
    {outcome && (
      <Notice tone={outcome.tone} role="note">
        {outcome.message}
      </Notice>
    )}
  </div>
);
