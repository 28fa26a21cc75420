import { downloadFixedFiles } from '@manara/contract/fixes';
import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../ui/announce/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { useFile } from '../../ui/use-file.ts';

/** Downloads the files of a library that can be fixed safely, with what changed in each. `problem` is told why that failed, and null once it is tried again. */
export function SmartFixButton({ assetId, problem }: { assetId: string; problem: (why: string | null) => void }) {
  const text = useText();
  const files = useFile();
  useEffect(() => problem(files.problem), [problem, files.problem]);
  const download = async () => {
    if (await files.download(downloadFixedFiles, { params: { id: assetId }, query: {} })) announce((say) => say('library.smart_fix_done'));
  };
  return (
    <Button icon="wand" busy={files.busy} onClick={() => void download()}>
      {text('library.smart_fix')}
    </Button>
  );
}
