import { useEffect, useState } from 'react';

/** An address under which the browser shows a file that is not uploaded; undefined without one. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = file === null ? undefined : URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address exists from here until it is revoked below
    setUrl(made);
    return () => {
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
