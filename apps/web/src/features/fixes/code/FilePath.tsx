import { Fragment } from 'react';
import { Code } from '../../../i18n/Bdi.tsx';

/** The path of a file, which breaks after its folders where it must. */
export const FilePath = ({ path, place = '' }: { path: string; place?: string }) => (
  <Code>
    {path.split('/').map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- folders of a path may be called alike, and never move
      <Fragment key={at}>
        {at > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
    {place}
  </Code>
);
