import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keyOf } from '../../kit/cache/query-client.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { syncPhotos } from './sync-photos.ts';

const photoOf = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

test('an avatar shows the most recently read photo rather than its prop', () => {
  const client = new QueryClient();
  client.setQueryData(
    keyOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } }),
    [{ id: 'mara', profilePhotoPath: 'photos/1' }],
  );
  onTestFinished(syncPhotos(client));
  const { container } = render(<Avatar id="mara" name="Mara Lindqvist" photo="photos/0" />);
  expect(photoOf(container)).toBe('/api/avatar/mara?photo=photos%2F1');
  const members = keyOf('GET /api/teams/{teamId}/members', { params: { teamId: 't' } });
  act(() => {
    client.setQueryData(members, [
      { id: 'membership', userId: 'mara', user: { id: 'mara', profilePhotoPath: null } },
    ]);
  });
  expect(photoOf(container)).toBeUndefined();
  expect(screen.getByText('ML')).toBeTruthy();
});

test('authors of old comments do not set the current photo', () => {
  const client = new QueryClient();
  onTestFinished(syncPhotos(client));
  const comments = keyOf('GET /api/todos/{todoId}/comments', { params: { todoId: 't' } });
  client.setQueryData(comments, [{ id: 'c', user: { id: 'idris', profilePhotoPath: 'photos/9' } }]);
  const { container } = render(<Avatar id="idris" name="Idris Okafor" />);
  expect(photoOf(container)).toBeUndefined();
});

test('an older list does not hide a newer photo', () => {
  const client = new QueryClient();
  const teammates = keyOf('GET /api/dashboard/teammates');
  const users = keyOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } });
  const now = Date.now();
  client.setQueryData(teammates, [{ id: 'noor', profilePhotoPath: 'photos/new' }], {
    updatedAt: now,
  });
  client.setQueryData(users, [{ id: 'noor', profilePhotoPath: null }], { updatedAt: now - 1 });
  onTestFinished(syncPhotos(client));
  const { container } = render(<Avatar id="noor" name="Noor Haddad" />);
  expect(photoOf(container)).toBe('/api/avatar/noor?photo=photos%2Fnew');
});

test('the photo of the signed-in user comes from the session, whatever lists contain', () => {
  const client = new QueryClient();
  onTestFinished(syncPhotos(client));
  client.setQueryData(keyOf('GET /api/user'), { id: 'jun', profilePhotoPath: 'photos/new' });
  const members = keyOf('GET /api/teams/{teamId}/members', { params: { teamId: 't' } });
  client.setQueryData(members, [{ id: 'm', user: { id: 'jun', profilePhotoPath: null } }]);
  const { container } = render(<Avatar id="jun" name="Jun Park" />);
  expect(photoOf(container)).toBe('/api/avatar/jun?photo=photos%2Fnew');
});
