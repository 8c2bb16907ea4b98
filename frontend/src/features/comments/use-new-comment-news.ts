import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#shared/comments/comment.ts';

/** What somebody else has written since one is looking, in a sentence to be read out. */
export function useNewCommentNews(
  listed: readonly Comment[],
  isKnown: boolean,
  selfId: string | undefined,
): string {
  const [news, setNews] = useState('');
  const newest = useRef<string>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const before = newest.current;
    newest.current = listed[0]?.id ?? before ?? '';
    if (before === undefined) return;
    const added = listed.filter(({ id, user }) => id > before && user.id !== selfId);
    const [latest] = added;
    if (!latest) return;
    const others = added.length > 1 ? `, and ${added.length - 1} more` : '';
    setNews(`${latest.user.name} commented: ${latest.content.slice(0, 200)}${others}`);
  }, [listed, isKnown, selfId]);
  return news;
}
