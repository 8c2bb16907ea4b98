import { toStoredText } from '#shared/comments/mentions.ts';
import type { Team } from '#shared/teams/team.ts';
import type { SeedTalk } from './comments.ts';
import { type Everybody, type PersonKey, people } from './company.ts';

/** Creates the comments, each by its author. */
export const makeComments = async (everybody: Everybody, team: Team, talks: SeedTalk[]) => {
  const colleagues = Object.entries(everybody).map(([key, { id }]) => ({
    id,
    name: people[key as PersonKey].name,
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
      const body = { content: toStoredText(text, colleagues) };
      const path = `/api/${on}s/${work.id}/comments`;
      await everybody[by].caller.call('POST', path, body, `seed comment ${title} ${index}`);
    }
  }
};
