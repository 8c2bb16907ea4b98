import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { shownPage } from '#functions/kit/http/visible-page.ts';
import type { Page } from '#functions/kit/table/table-read.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { ProfileActivity } from '#shared/profile/profile.ts';
import { profileRoutes } from '#shared/profile/profile-routes.ts';
import {
  type ActivityEntry,
  cursorOfEntry,
  listActivityEntries,
} from './profile-activity-store.ts';
import { openProfile, type ProfileView, visibleAmong } from './profile-view.ts';

const perPage = 30;
/** How many pages are read if nothing on them is visible. */
const maxPages = 4;

type WorkType = 'todo' | 'goal' | 'issue';
const stores = { todo: todoStore, goal: goalStore, issue: issueStore };

const titlesOf = async (session: Session, entries: ActivityEntry[], type: WorkType) => {
  const ids = entries.flatMap(({ subject }) => (subject.type === type ? [subject.id] : []));
  const found = await stores[type].findAll(session, [...new Set(ids)]);
  return new Map([...found].map(([id, { title, teamId }]) => [id, { title, teamId }]));
};

/** Entries with the current title of their subject. Hidden and deleted subjects are left out. */
const visibleEntries = async (
  session: Session,
  view: ProfileView,
  entries: ActivityEntry[],
): Promise<ProfileActivity[]> => {
  const [todo, goal, issue] = await Promise.all([
    titlesOf(session, entries, 'todo'),
    titlesOf(session, entries, 'goal'),
    titlesOf(session, entries, 'issue'),
  ]);
  const work = { todo, goal, issue };
  const teamIdOf = ({ type, id }: ActivityEntry['subject']) =>
    type === 'team' ? id : work[type].get(id)?.teamId;
  const teamIds = entries.map(({ subject }) => teamIdOf(subject)).filter((id) => id !== undefined);
  const visible = await visibleAmong(session, view, teamIds);
  return entries
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
  for (let pages = 0; pages < maxPages && found.items.length === 0; pages++) {
    const page = await listActivityEntries(session, params.userId, { cursor, limit: perPage });
    found = shownPage(page, await visibleEntries(session, view, page.items), cursorOfEntry);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return pageResponse(request, found);
});
