import { useEffect, useState } from 'react';

/** An address of a file that the page itself holds; null before there is one. */
export function useObjectUrl(file: Blob | undefined): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address has to be given back, so it is made where that can be done
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : null;
}
