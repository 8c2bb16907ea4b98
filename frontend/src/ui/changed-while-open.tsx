import { useState } from 'react';

interface ChangedWhileOpenProps {
  value: string | null | undefined;
}

/** Says to whoever has a choice open that somebody else has made another one meanwhile. */
export function ChangedWhileOpen({ value }: ChangedWhileOpenProps) {
  const [before] = useState(value);
  if ((value ?? null) === (before ?? null)) return null;
  return (
    <p role="alert" className="max-w-64 border-line-soft border-t px-3 py-2 text-ink-2 text-xs">
      Somebody else just changed this. You see the latest.
    </p>
  );
}
