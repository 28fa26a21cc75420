import { getFixPicture } from '@manara/contract/fixes';
import { useApiFile } from '../../../api/use-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';

/** One picture of a part of a page, fetched once it is shown. */
export function FixPicture({ batchId, pictureId, alt }: { batchId: string; pictureId: string; alt: string }) {
  const text = useText();
  const { data, error } = useApiFile(getFixPicture, { params: { id: batchId, pictureId } });
  const url = useObjectUrl(data);
  if (error) return <p role="status">{text('fix.picture_failed')}</p>;
  if (!url) return <Skeleton className="h-40" />;
  return <img src={url} alt={alt} className="max-w-full rounded-control border border-line-strong" />;
}
