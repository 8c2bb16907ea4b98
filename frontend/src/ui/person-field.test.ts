import { expect, test } from 'vitest';
import { rememberSession } from '../kit/session-memory.ts';
import { sampleUser } from '../testing/sample-people.ts';
import { personOptions } from './person-field.tsx';

const people = ['Tomás', 'anna', 'Mara', 'Idris'].map((name) => sampleUser(name));
const offered = () => personOptions(people).map(({ label }) => label);

test('people are offered by name, behind nobody', () => {
  localStorage.clear();
  expect(offered()).toEqual(['Unassigned', 'anna', 'Idris', 'Mara', 'Tomás']);
});

test('oneself is offered first', () => {
  rememberSession({ userId: 'Mara', companyId: 'c' });
  expect(offered()).toEqual(['Unassigned', 'Mara', 'anna', 'Idris', 'Tomás']);
  localStorage.clear();
});
