import type { CommentParent } from './comment-parent.ts';

interface CommentFeedProps {
  parent: CommentParent;
}

/**
 * The comments on a todo, a goal or an issue and, of a todo or a goal, what happened to it: reads
 * all of it by itself. Give it a key of the parent's id, and a Panel named Activity around it.
 */
export function CommentFeed({ parent }: CommentFeedProps) {
  return <div data-parent={parent.id} className="p-4" />;
}
