import { expect, test } from 'vitest';
import { workQuery } from './work-query.ts';

test.each([
  [{}, true],
  [{ cursor: 'page-3' }, true],
  [{ open: 'true' }, true],
  [{ completed: 'true', cursor: 'page-3' }, true],
  [{ archived: 'true' }, true],
  [{ open: 'true', completed: 'true' }, false],
  [{ open: 'true', archived: 'true' }, false],
  [{ completed: 'true', archived: 'true' }, false],
  [{ open: 'false' }, false],
])('the query %j for one part of a list is valid: %s', (query, isValid) => {
  expect(workQuery.safeParse(query).success).toBe(isValid);
});
