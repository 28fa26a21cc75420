import type { Fix } from '@manara/contract/fix';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FixPicture } from './FixPicture.tsx';

const sides = ['before', 'after'] as const;

interface Props {
  summary: ReactNode;
  batchId: string;
  pictures: NonNullable<Fix['pictures']>;
}

/** The surroundings of the element without and with the change, fetched when somebody wants to see them. */
export function Pictures({ summary, batchId, pictures }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setOpen}>
      {isOpen && (
        <div className="grid gap-4 md:grid-cols-2">
          {sides.map((side) => (
            <figure key={side} className="min-w-0">
              <figcaption className="mb-1 font-semibold">{text(`fix.picture_${side}`)}</figcaption>
              <FixPicture batchId={batchId} pictureId={pictures[side]} alt={text(`fix.picture_${side}_alt`)} />
            </figure>
          ))}
        </div>
      )}
    </Disclosure>
  );
}
