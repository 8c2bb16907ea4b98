import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { answerPage } from '#functions/kit/answer-page.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import type { Page } from '#functions/kit/table-read.ts';
import { shownPage } from '#functions/kit/visible-page.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { ProfileActivity } from '#shared/profile/profile.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import { type Deed, listDeeds, placeOfDeed } from './profile-activity-store.ts';
import { openProfile, type ProfileView, visibleAmong } from './profile-view.ts';

const perPage = 30;
/** Where a page is about nothing that the viewer may see, so many more are looked at. */
const mostPages = 4;

type WorkType = 'todo' | 'goal' | 'issue';
const stores = { todo: todoStore, goal: goalStore, issue: issueStore };

const titlesOf = async (session: Session, deeds: Deed[], type: WorkType) => {
  const ids = deeds.flatMap(({ subject }) => (subject.type === type ? [subject.id] : []));
  const found = await stores[type].findAll(session, [...new Set(ids)]);
  return new Map([...found].map(([id, { title, teamId }]) => [id, { title, teamId }]));
};

/** What it was done to, by today's name; what is gone or hidden is left out. */
const visibleDeeds = async (
  session: Session,
  view: ProfileView,
  deeds: Deed[],
): Promise<ProfileActivity[]> => {
  const [todo, goal, issue] = await Promise.all([
    titlesOf(session, deeds, 'todo'),
    titlesOf(session, deeds, 'goal'),
    titlesOf(session, deeds, 'issue'),
  ]);
  const work = { todo, goal, issue };
  const teamIdOf = ({ type, id }: Deed['subject']) =>
    type === 'team' ? id : work[type].get(id)?.teamId;
  const teamIds = deeds.map(({ subject }) => teamIdOf(subject)).filter((id) => id !== undefined);
  const visible = await visibleAmong(session, view, teamIds);
  return deeds
    .filter(({ subject }) => visible.has(teamIdOf(subject) ?? ''))
    .map(({ id, description, timestamp, subject }) => {
      const title = (type: WorkType) =>
        subject.type === type ? work[type].get(subject.id)!.title : null;
      return {
        id,
        description,
        timestamp,
        todoTitle: title('todo'),
        issueTitle: title('issue'),
        goalTitle: title('goal'),
        subject: subject.type === 'team' ? null : { type: subject.type, id: subject.id },
      };
    });
};

export const handler = handleRoute(profileRoutes.listUserActivity, async (request) => {
  const { session, params } = request;
  const view = await openProfile(session, params.userId);
  let found: Page<ProfileActivity> = { items: [] };
  let cursor = request.query.cursor;
  for (let pages = 0; pages < mostPages && found.items.length === 0; pages++) {
    const page = await listDeeds(session, params.userId, { cursor, limit: perPage });
    found = shownPage(page, await visibleDeeds(session, view, page.items), placeOfDeed);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return answerPage(request, found);
});
