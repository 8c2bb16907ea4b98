import { mentionedIn } from '#shared/comments/mentions.ts';
import type { Team } from '#shared/teams/team.ts';
import type { SeedTalk } from './comments.ts';
import { type PersonKey, people } from './company.ts';
import type { Everybody } from './everybody.ts';

/** What people said about the work of a team, each by themself. */
export const makeComments = async (everybody: Everybody, team: Team, talks: SeedTalk[]) => {
  const colleagues = Object.entries(everybody).map(([key, { id }]) => ({
    id,
    username: people[key as PersonKey].email,
  }));
  const { caller } = everybody.mara;
  for (const { on, title, said } of talks) {
    const works = await caller.call<{ id: string; title: string }[]>(
      'GET',
      `/api/teams/${team.id}/${on}s`,
    );
    const work = works.find((each) => each.title === title);
    if (!work) throw new Error(`There is no ${on} ${title} to comment on.`);
    for (const [index, { by, text }] of said.entries()) {
      const mentionedUserIds = mentionedIn(text, colleagues).map(({ id }) => id);
      const body = { content: text, mentionedUserIds };
      const path = `/api/${on}s/${work.id}/comments`;
      await everybody[by].caller.call('POST', path, body, `seed comment ${title} ${index}`);
    }
  }
};
