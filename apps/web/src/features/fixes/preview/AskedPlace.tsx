import type { Fix } from '@manara/contract/fix';
import { useText } from '../../../i18n/use-text.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { FixPicture } from './FixPicture.tsx';

interface Props {
  fix: Pick<Fix, 'pictures' | 'html'>;
  batchId: string;
}

/** What a person has to see to find the words: how the page shows the element, and the element itself. */
export function AskedPlace({ fix: { pictures, html }, batchId }: Props) {
  const text = useText();
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      {pictures && (
        <figure className="min-w-0">
          <figcaption className="mb-1 font-semibold">{text('fix.words_place')}</figcaption>
          <FixPicture batchId={batchId} pictureId={pictures.before} alt={text('fix.picture_before_alt')} />
        </figure>
      )}
      <figure className="min-w-0">
        <figcaption className="mb-1 font-semibold">{text('fix.words_element')}</figcaption>
        <CodeBlock>{html}</CodeBlock>
      </figure>
    </div>
  );
}
