import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { keyOf } from '../../kit/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { followPhotos } from './photo-queries.ts';

const photoOf = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

test('an avatar shows the photo that was last heard of, whatever it is told', () => {
  const client = new QueryClient();
  client.setQueryData(
    keyOf('GET /api/companies/{companyId}/users', { params: { companyId: 'c' } }),
    [{ id: 'mara', profilePhotoPath: 'photos/1' }],
  );
  onTestFinished(followPhotos(client));
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

test('what somebody wrote long ago does not tell how they look now', () => {
  const client = new QueryClient();
  onTestFinished(followPhotos(client));
  const comments = keyOf('GET /api/todos/{todoId}/comments', { params: { todoId: 't' } });
  client.setQueryData(comments, [{ id: 'c', user: { id: 'idris', profilePhotoPath: 'photos/9' } }]);
  const { container } = render(<Avatar id="idris" name="Idris Okafor" />);
  expect(photoOf(container)).toBeUndefined();
});
