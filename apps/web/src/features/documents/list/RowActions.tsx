import type { Document } from '@manara/contract/documents';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Deed } from './deed.ts';
import { isUnderWay } from '../use-documents.ts';

interface Props {
  document: Document;
  /** Tells the document from all others that are shown. */
  name: string;
  onDeed: (deed: Deed) => void;
}

/** What can be done with a document. */
export function RowActions({ document, name, onDeed }: Props) {
  const text = useText();
  const underWay = isUnderWay(document);
  const isThere = !underWay && document.outputs.length > 0;
  const item = (id: Deed, icon: MenuItem['icon']): MenuItem => ({
    id,
    label: text(`documents.${id}`),
    icon,
    onSelect: () => onDeed(id),
  });
  const items = [
    item('details', 'info'),
    ...(document.can_change ? [item('rename', 'file'), ...(underWay ? [item('cancel', 'stop')] : [item('convert', 'refresh')])] : []),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 md:justify-end lg:min-w-60">
      {document.can_change && !underWay && document.failure?.takes_password && (
        <Button size="sm" variant="primary" icon="lock" onClick={() => onDeed('password')}>
          {text('documents.enter_password')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <Button size="sm" icon="download" aria-disabled={!isThere || undefined} onClick={() => onDeed('download')}>
        {text(underWay ? 'documents.download_processing' : 'documents.download')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {document.pages !== null && !underWay && (
        <ButtonLink size="sm" icon="eye" to={`/upload/${document.id}/review`}>
          {text('documents.review')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
      )}
      {document.can_delete && (
        <Button size="sm" icon="trash" onClick={() => onDeed('delete')}>
          {text('documents.delete')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <Menu label={text('documents.more', { name })} items={items} />
    </div>
  );
}
