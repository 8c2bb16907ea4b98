/** The result of one check before a deployment. */
export interface Finding {
  about: string;
  /** `missing` prevents a deployment, `later` does not. */
  state: 'ok' | 'missing' | 'later';
  /** What was found. */
  found: string;
  /** What to do. */
  fix?: string;
}

export const ok = (about: string, found: string): Finding => ({ about, state: 'ok', found });

export const missing = (about: string, found: string, fix: string): Finding => ({
  about,
  state: 'missing',
  found,
  fix,
});

export const later = (about: string, found: string, fix: string): Finding => ({
  about,
  state: 'later',
  found,
  fix,
});

/** A table with the fix below each line that needs one. */
export const findingLines = (findings: readonly Finding[]) => {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings.flatMap(({ about, state, found, fix }) => [
    `  ${state.padEnd(8)}${about.padEnd(width)}  ${found}`,
    ...(fix ? [`  ${' '.repeat(8 + width)}  → ${fix}`] : []),
  ]);
};
