import { useEffect, useState } from 'react';

/** An object URL for a picture in memory, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const [created, setCreated] = useState<{ file: Blob | null; url: string | null }>({
    file: null,
    url: null,
  });
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setCreated({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return created.file === file ? created.url : null;
}
