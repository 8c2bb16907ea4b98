import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Team } from '#shared/teams/team.ts';
import { api, card, member, person, show } from './show-teams.tsx';

export const people = { body: [person('petra', 'Petra'), person('jun', 'Jun')] };

/** Opens the dialog that manages a team, in which the user is Mara. */
export async function manageTeam(
  of: Team,
  mine: Team[],
  colleagues: { status?: number; body: unknown } = people,
  requests: { status?: number; body: unknown } = { body: [] },
) {
  const hand = await show([of], mine);
  api.on(`GET /api/teams/${of.id}/members`, {
    body: [member(of.id, 'boss', 'Boss'), member(of.id, 'me', 'Mara'), member(of.id, 'jun', 'Jun')],
  });
  api.on('GET /api/companies/c/users', colleagues);
  api.on(`GET /api/teams/${of.id}/join-requests`, requests);
  for (const kind of ['todos', 'goals', 'issues'])
    for (const id of ['me', 'jun']) api.on(`GET /api/users/${id}/${kind}`, { body: [] });
  await waitFor(() => expect(card(of.id).queryByText('Not a Member')).toBeNull());
  await hand.click(card(of.id).getByRole('button', { name: /Members$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: of.name }));
  await dialog.findByText('Jun');
  return { hand, dialog };
}
