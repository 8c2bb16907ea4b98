import { randomUUID } from 'node:crypto';

/** The form of somebody who signs up or is invited. */
export const newPerson = () => ({
  name: 'Ada Holm',
  username: `${randomUUID()}@day-zero.test`,
  password: 'correct horse',
});
