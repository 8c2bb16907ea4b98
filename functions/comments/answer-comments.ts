import { answerPage } from '#functions/kit/answer-page.ts';
import type { RouteRequest } from '#functions/kit/route-request.ts';
import type { Session } from '#functions/kit/session.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import { listComments, type StoredComment } from './comment-store.ts';
import { type CommentedWork, placeOf } from './commented-work.ts';

const perPage = 50;

type Request = Pick<RouteRequest, 'answer'> & {
  session: Session;
  query: { cursor?: string | undefined };
};

/** A page of the comments on something that one may see. */
export const answerComments = async <T extends Work>(
  request: Request,
  commentedWork: CommentedWork<T>,
  parentId: string,
): Promise<StoredComment[]> => {
  const { session, query } = request;
  await readVisibleWork(session, commentedWork.store, parentId);
  const place = placeOf(session, commentedWork, parentId);
  const page = { cursor: query.cursor, limit: perPage };
  return answerPage(request, await listComments(place, page));
};
