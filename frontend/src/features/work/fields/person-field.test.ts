import { expect, test } from 'vitest';
import { rememberSession } from '../../../kit/browser/session-memory.ts';
import { sampleUser } from '../../../testing/sample-people.ts';
import { personOptions } from './person-field.tsx';

const people = ['Tomás', 'anna', 'Mara', 'Idris'].map((name) => sampleUser(name));
const offered = () => personOptions(people).map(({ label }) => label);

test('people are sorted by name after Unassigned', () => {
  localStorage.clear();
  expect(offered()).toEqual(['Unassigned', 'anna', 'Idris', 'Mara', 'Tomás']);
});

test('the user comes first', () => {
  rememberSession({ userId: 'Mara', companyId: 'c' });
  expect(offered()).toEqual(['Unassigned', 'Mara', 'anna', 'Idris', 'Tomás']);
  localStorage.clear();
});

test('observers are not offered', () => {
  localStorage.clear();
  const observer = { ...sampleUser('Olu'), role: 'observer' as const };
  expect(personOptions([observer, ...people]).map(({ label }) => label)).toEqual(offered());
});
