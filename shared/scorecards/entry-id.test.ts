import { describe, expect, test } from 'vitest';
import { assignmentIdOfEntry, dayOfEntry, entryIdOf, withRoomForDay } from './entry-id.ts';

const anyId = '3f2b8c1e-5d47-4a96-b0e3-7c91d2a4f605';
const assignmentId = '3f2b8c1e-5d47-4a96-b0e3-7c9100000000';
/** November 20, 2026 is day 20,777 since 1970: 5129 in hexadecimal. */
const entryId = '3f2b8c1e-5d47-4a96-b0e3-7c9100005129';

describe('the id of an entry', () => {
  test('takes the place of zeros at the end of the id of its assignment', () => {
    expect(withRoomForDay(anyId)).toBe(assignmentId);
    expect(withRoomForDay(assignmentId)).toBe(assignmentId);
  });

  test('contains the first day of its period', () => {
    expect(entryIdOf(assignmentId, '2026-11-20')).toBe(entryId);
    expect(dayOfEntry(entryId)).toBe('2026-11-20');
  });

  test('leads back to its assignment', () => {
    expect(assignmentIdOfEntry(entryId)).toBe(assignmentId);
  });

  test('has no day if it is not the id of an entry', () => {
    expect(dayOfEntry(anyId)).toBeUndefined();
  });
});
