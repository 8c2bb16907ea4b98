import { expect, test } from 'vitest';
import { role } from './role.ts';
import { roleLabel, sidebarRole } from './role-label.ts';

test('a role has one label everywhere except in the sidebar', () => {
  expect(role.options.map(roleLabel)).toEqual([
    'Company Admin',
    'Team Leader',
    'Team Member',
    'Observer',
  ]);
});

test('the sidebar replaces underscores with a space', () => {
  expect(sidebarRole('company_admin')).toBe('company admin');
  expect(sidebarRole(undefined)).toBe('Member');
});
