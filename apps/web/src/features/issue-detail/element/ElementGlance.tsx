import { getIssue, getPicture, type ElementPicture } from '@manara/contract/issue-detail';
import type { Issue } from '@manara/contract/issues';
import { useApiFile, useApiQuery } from '../../../api/use-api.ts';
import { Code } from '../../../i18n/Bdi.tsx';
import { isolate } from '../../../i18n/isolate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { pagePath } from '../../../ui/issue/page-path.ts';
import { closeView } from '@manara/core/close-view';
import { ElementDrawing } from './ElementDrawing.tsx';

/** One height whatever is shown, so that nothing moves when it comes. */
const frame = 'mb-2 h-32 w-full max-w-xl rounded-control border border-line bg-sunken';

/** Characters that the frame has room for on the narrowest screen, however the text is spaced; all of the code is below. */
const room = 44;
const beginningOf = (code: string): string => (code.length > room ? `${code.slice(0, room - 1).toWellFormed()}…` : code);

/** The element of an issue as it looked, small; its code where there is no picture. */
export function ElementGlance({ issue }: { issue: Issue }) {
  const params = { id: issue.asset_id, issueId: issue.id };
  const { data, error } = useApiQuery(getIssue, { params });
  const picture = data?.element?.picture;
  if (picture) return <Drawn issue={issue} picture={picture} />;
  const isKnown = data !== undefined || error !== null;
  return (
    <pre dir="ltr" className={`${frame} overflow-hidden p-3 text-start text-sm wrap-anywhere whitespace-pre-wrap`}>
      {isKnown && <Code>{beginningOf(issue.current_code)}</Code>}
    </pre>
  );
}

function Drawn({ issue, picture }: { issue: Issue; picture: ElementPicture }) {
  const text = useText();
  const { data } = useApiFile(getPicture, { params: { id: issue.asset_id, pictureId: picture.id } });
  return (
    <ElementDrawing
      file={data}
      picture={picture}
      view={closeView(picture, picture.mark)}
      label={text('detail.picture_alt', { page: isolate(pagePath(issue.page_url)) })}
      className={`block ${frame}`}
    />
  );
}
