import { useEffect, useState } from 'react';

type Parse = typeof import('./quick-add-text.ts').parseQuickAdd;

/** Resolves to null if the code cannot be loaded; the title is then used as typed. */
export async function loadQuickAddParser(): Promise<Parse | null> {
  try {
    return (await import('./quick-add-text.ts')).parseQuickAdd;
  } catch {
    return null;
  }
}

/** The parser with its library, loaded on demand. */
export function useQuickAddParser(isWanted: boolean): Parse | null {
  const [parse, setParse] = useState<Parse | null>(null);
  const isMissing = isWanted && !parse;
  useEffect(() => {
    if (isMissing) void loadQuickAddParser().then((loaded) => setParse(() => loaded));
  }, [isMissing]);
  return parse;
}
