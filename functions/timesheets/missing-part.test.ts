import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { joinParts, putPart } from './export-files.ts';

test('a part missing while the file is joined fails at once, without an unhandled error', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const person = { companyId: randomUUID(), userId: randomUUID() };
  const file = { ...person, id: randomUUID(), format: 'csv' as const };
  await putPart(file, 'one', Buffer.from('12345'));
  await expect(joinParts(file, ['one', 'gone'], 10)).rejects.toMatchObject({ name: 'NoSuchKey' });
  expect(warned.mock.calls).toEqual([[expect.stringContaining('non-retryable streaming')]]);
});
