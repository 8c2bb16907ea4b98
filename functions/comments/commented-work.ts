import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { CommentPlace } from './comment-store.ts';

/** One kind of what can be commented on. */
export interface CommentedWork<T extends Work> {
  store: Pick<WorkStore<T>, 'type' | 'read' | 'notFound' | 'require'>;
  /** Whose it is: they are told of comments on it. */
  ownersOf: (work: T) => (string | null)[];
  /** What its history keeps of a new comment. */
  record?: (session: Session, work: T, now: Date) => Operation[];
}

export const placeOf = (
  { companyId }: Pick<Session, 'companyId'>,
  { store }: { store: { type: CommentPlace['parentType'] } },
  parentId: string,
): CommentPlace => ({ companyId, parentType: store.type, parentId });
