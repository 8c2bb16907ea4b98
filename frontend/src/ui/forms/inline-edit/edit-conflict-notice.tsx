import { useState } from 'react';
import { uiCopy } from '../../ui-copy.ts';

interface EditConflictNoticeProps {
  value: string | null | undefined;
}

/** Shown in an open listbox or calendar while somebody else changes the value. */
export function EditConflictNotice({ value }: EditConflictNoticeProps) {
  const [before] = useState(value);
  if ((value ?? null) === (before ?? null)) return null;
  return (
    <p role="alert" className="max-w-64 border-line-soft border-t px-3 py-2 text-ink-2 text-xs">
      {uiCopy.editConflict.showsLatest}
    </p>
  );
}
