import { pageResponse } from '#functions/kit/http/page-response.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import { listComments, type StoredComment } from './comment-store.ts';
import { type CommentedWork, parentOf } from './commented-work.ts';

const perPage = 50;

type Request = Pick<RouteRequest, 'response'> & {
  session: Session;
  query: { cursor?: string | undefined };
};

/** A page of the comments, if the caller may see their parent. */
export const commentsResponse = async <T extends Work>(
  request: Request,
  commentedWork: CommentedWork<T>,
  parentId: string,
): Promise<StoredComment[]> => {
  const { session, query } = request;
  await readVisibleWork(session, commentedWork.store, parentId);
  const parent = parentOf(session, commentedWork, parentId);
  const page = { cursor: query.cursor, limit: perPage };
  return pageResponse(request, await listComments(parent, page));
};
