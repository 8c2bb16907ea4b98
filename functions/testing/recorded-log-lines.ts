import { afterEach, beforeEach, jest } from '@jest/globals';

/** What each test of the file logs, parsed; logging is on while it runs. */
export const recordLogLines = () => {
  const lines: Record<string, unknown>[] = [];
  const levelBefore = process.env.LOG_LEVEL;

  beforeEach(() => {
    lines.length = 0;
    for (const name of ['log', 'error'] as const)
      jest
        .spyOn(console, name)
        .mockImplementation((line: unknown) => lines.push(JSON.parse(String(line))));
    delete process.env.LOG_LEVEL;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.env.LOG_LEVEL = levelBefore;
  });
  return lines;
};
