import { type Fix } from '@manara/contract/fix';
import { getFixPicture } from '@manara/contract/fixes';
import { useState, type ReactNode } from 'react';
import { useApiFile } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';

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
              <Picture batchId={batchId} pictureId={pictures[side]} alt={text(`fix.picture_${side}_alt`)} />
            </figure>
          ))}
        </div>
      )}
    </Disclosure>
  );
}

function Picture({ batchId, pictureId, alt }: { batchId: string; pictureId: string; alt: string }) {
  const text = useText();
  const { data, error } = useApiFile(getFixPicture, { params: { id: batchId, pictureId } });
  const url = useObjectUrl(data);
  if (error) return <p role="status">{text('fix.picture_failed')}</p>;
  if (!url) return <Skeleton className="h-40" />;
  return <img src={url} alt={alt} className="max-w-full rounded-control border border-line-strong" />;
}
