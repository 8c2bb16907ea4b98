import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { CommentParent } from './comment-store.ts';

/** A kind of work that can be commented on. */
export interface CommentedWork<T extends Work> {
  store: Pick<WorkStore<T>, 'type' | 'read' | 'NotFoundError' | 'require'>;
  /** Users who are notified of comments. */
  ownersOf: (work: T) => (string | null)[];
  /** Activity entry of a new comment. */
  record?: (session: Session, work: T, now: Date) => Operation[];
}

export const parentOf = (
  { companyId }: Pick<Session, 'companyId'>,
  { store }: { store: { type: CommentParent['parentType'] } },
  parentId: string,
): CommentParent => ({ companyId, parentType: store.type, parentId });
