import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { reads } from '../../kit/cache/match-read.ts';
import { isPeopleList } from '../../kit/live/people-lists.ts';
import { rememberPhoto } from '../../ui/primitives/known-photos.ts';
import { sessionQuery } from '../session/session-queries.ts';

interface WithPhoto {
  id: string;
  profilePhotoPath: string | null;
}

const hasPhoto = (value: unknown): value is WithPhoto =>
  typeof value === 'object' && value !== null && 'id' in value && 'profilePhotoPath' in value;

/**
 * Queries that return current people, unlike those that contain the author at the time of writing.
 */
const returnsPeople = (key: QueryKey): boolean =>
  isPeopleList(key) ||
  reads(
    key,
    'GET /api/user',
    'GET /api/users/{userId}',
    'GET /api/teams/{teamId}/members',
    'GET /api/dashboard/teammates',
  );

/**
 * Remembers the photos in a response. Lists contain copies that the server updates with a delay, so
 * the user's own photo is taken only from the session.
 */
function rememberPhotos(client: QueryClient, { queryKey, state }: Query): void {
  const { data, dataUpdatedAt } = state;
  if (data === undefined || !returnsPeople(queryKey)) return;
  const self = client.getQueryData(sessionQuery.queryKey);
  const isSelf = queryKey[0] === sessionQuery.queryKey[0];
  for (const item of Array.isArray(data) ? data : [data]) {
    const person: unknown = hasPhoto(item) ? item : (item as { user?: unknown } | null)?.user;
    if (hasPhoto(person) && (isSelf || person.id !== self?.id))
      rememberPhoto(person.id, person.profilePhotoPath, dataUpdatedAt);
  }
}

/**
 * Shows the newest known photo of each person on every screen, even where a response has an older
 * one or none. Returns a function that unsubscribes.
 */
export function syncPhotos(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) rememberPhotos(client, query);
  return cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'updated') rememberPhotos(client, query);
  });
}
