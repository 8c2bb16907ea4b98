import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#shared/comments/comment.ts';
import { commentsCopy } from './comments-copy.ts';
import { plainTextOf } from './mentioned-people.ts';
import type { Colleagues } from './use-colleagues.ts';

/** A screen reader announcement of comments that others have added since the page was opened. */
export function useNewCommentAnnouncement(
  listed: readonly Comment[],
  isKnown: boolean,
  { self, byId }: Pick<Colleagues, 'self' | 'byId'>,
): string {
  const selfId = self?.id;
  const [announcement, setAnnouncement] = useState('');
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const before = newest.current;
    newest.current = listed[0]?.id ?? before ?? '';
    if (before === undefined) return;
    const added = listed.filter(({ id, user }) => id > before && user.id !== selfId);
    const [latest] = added;
    if (!latest) return;
    const text = plainTextOf(latest, byId).slice(0, 200);
    setAnnouncement(commentsCopy.feed.added(latest.user.name, text, added.length - 1));
  }, [listed, isKnown, selfId, byId]);
  return announcement;
}
