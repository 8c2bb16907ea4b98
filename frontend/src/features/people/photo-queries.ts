import type { QueryClient } from '@tanstack/react-query';
import { rememberPhoto } from '../../ui/known-photos.ts';

interface Pictured {
  id: string;
  profilePhotoPath: string | null;
}

const isPictured = (value: unknown): value is Pictured =>
  typeof value === 'object' && value !== null && 'id' in value && 'profilePhotoPath' in value;

/** Answers that tell of people as they are now, not as they were when they wrote something. */
const tellsOfPeople = ([root, second, third, ...rest]: readonly unknown[]): boolean => {
  if (rest.length > 0) return false;
  if (root === '/api/user') return second === undefined;
  if (root === '/api/users') return third === undefined;
  if (root === '/api/companies') return second === 'users' || third === 'users';
  if (root === '/api/teams') return third === 'members';
  return root === '/api/dashboard' && second === 'teammates';
};

function remember(data: unknown): void {
  for (const one of Array.isArray(data) ? data : [data]) {
    const person: unknown = isPictured(one) ? one : (one as { user?: unknown } | null)?.user;
    if (isPictured(person)) rememberPhoto(person.id, person.profilePhotoPath);
  }
}

/**
 * Shows everybody's photo as it is now wherever they appear, also in what carries no photo, or one
 * of long ago: whatever answer tells of a person is heard. Returns what ends that.
 */
export function followPhotos(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const { queryKey, state } of cache.getAll())
    if (tellsOfPeople(queryKey)) remember(state.data);
  return cache.subscribe(({ type, query }) => {
    const isNews = type === 'added' || type === 'updated';
    if (isNews && query.state.data !== undefined && tellsOfPeople(query.queryKey))
      remember(query.state.data);
  });
}
