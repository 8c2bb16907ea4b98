import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { manageTeam, people } from './testing/manage-team.ts';
import { api, card, member, team } from './testing/show-teams.tsx';

describe('members of a team', () => {
  test('show name and role to a member, who can only leave', async () => {
    const joined = team('T');
    const { hand, dialog } = await manageTeam(joined, [joined]);
    const jun = within(dialog.getByText('jun@x.io').closest('[role=row]')!);
    expect(jun.getByText('Team Member')).toBeTruthy();
    expect(dialog.getByText('Leader')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Remove Jun' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Add member' })).toBeNull();
    expect(dialog.queryByRole('tab', { name: 'Edit team' })).toBeNull();
    api.on('DELETE /api/teams/T/members/me', {});
    await hand.click(dialog.getByRole('button', { name: 'Leave team' }));
    await waitFor(() => expect(card('T').getByText('Not a Member')).toBeTruthy());
    await screen.findByText('You left T');
    api.on('POST /api/teams/T/members/me/restore', { body: member('T', 'me', 'Mara') });
    await hand.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText("You're back in T");
    await waitFor(() => expect(card('T').getByText('Member')).toBeTruthy());
  });

  test('leaving a private team asks first and cannot be undone', async () => {
    const joined = team('T', { isPrivate: true });
    const { hand, dialog } = await manageTeam(joined, [joined]);
    await hand.click(dialog.getByRole('button', { name: 'Leave team' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave T?' }));
    question.getByText(/only its leader can add you back/);
    expect(api.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    api.on('DELETE /api/teams/T/members/me', {});
    await hand.click(question.getByRole('button', { name: 'Leave team' }));
    await screen.findByText('You left T');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('the leader removes a member immediately, and Undo restores them', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manageTeam(led, [led]);
    api.on('DELETE /api/teams/T/members/jun', {});
    const left = [member('T', 'me', 'Mara')];
    api.on('GET /api/teams/T/members', { body: left });
    await hand.click(dialog.getByRole('button', { name: 'Remove Jun' }));
    await screen.findByText('Jun was removed from the team');
    expect(dialog.queryByText('jun@x.io')).toBeNull();
    const jun = member('T', 'jun', 'Jun');
    api.on('POST /api/teams/T/members/jun/restore', { body: jun });
    api.on('GET /api/teams/T/members', { body: [...left, jun] });
    await hand.click(screen.getByText('Undo'));
    await screen.findByText('Jun is back on the team');
    await dialog.findByText('jun@x.io');
  });

  describe('who have open work there', () => {
    const open = { teamId: 'T' };
    const setUp = async (of = team('T', { leaderId: 'me' })) => {
      const { hand, dialog } = await manageTeam(of, [of]);
      for (const id of ['me', 'jun']) {
        api.on(`GET /api/users/${id}/todos`, { body: [open, open, { teamId: 'U' }] });
        api.on(`GET /api/users/${id}/issues`, { body: [open] });
      }
      return { hand, dialog };
    };
    const question = async (name: string) =>
      within(await screen.findByRole('alertdialog', { name }));
    const removed = () => api.requests.filter(({ method }) => method === 'DELETE');

    test('are removed after it is asked who takes over, first the leader', async () => {
      const { hand, dialog } = await setUp();
      await hand.click(dialog.getByRole('button', { name: 'Remove Jun' }));
      const asked = await question('Remove Jun from T?');
      asked.getByText('Jun has 2 open todos and 1 issue in this team.');
      expect(removed()).toEqual([]);
      api.on('DELETE /api/teams/T/members/jun', {});
      asked.getByText('Mara');
      await hand.click(asked.getByRole('button', { name: 'Remove' }));
      await screen.findByText('Jun was removed from the team');
      await screen.findByText('Open work goes to Mara.');
      expect(removed().map(({ url }) => url)).toEqual(['/api/teams/T/members/jun?reassignTo=me']);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    test('can leave it to nobody', async () => {
      const { hand, dialog } = await setUp();
      await hand.click(dialog.getByRole('button', { name: 'Remove Jun' }));
      const asked = await question('Remove Jun from T?');
      await hand.click(asked.getByRole('button', { name: /Who takes over/ }));
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/Boss$/),
        expect.stringMatching(/Mara$/),
        'Nobody, leave it unassigned',
      ]);
      await hand.click(screen.getByRole('option', { name: 'Nobody, leave it unassigned' }));
      api.on('DELETE /api/teams/T/members/jun', {});
      await hand.click(asked.getByRole('button', { name: 'Remove' }));
      await screen.findByText('Open work is no longer assigned.');
      expect(removed()[0]?.url).toContain('reassignTo=nobody');
    });

    test('are asked when they leave, in a private team together with the warning', async () => {
      const { hand, dialog } = await setUp(team('T', { isPrivate: true }));
      await hand.click(dialog.getByRole('button', { name: 'Leave team' }));
      const asked = await question('Leave T?');
      asked.getByText(/only its leader can add you back/);
      asked.getByText('You have 2 open todos and 1 issue in this team.');
      api.on('DELETE /api/teams/T/members/me', {});
      await hand.click(asked.getByRole('button', { name: 'Leave team' }));
      await screen.findByText('You left T');
      expect(removed()[0]?.url).toContain('reassignTo=boss');
    });

    test('are asked also when it cannot be counted', async () => {
      const { hand, dialog } = await setUp();
      api.on('GET /api/users/jun/goals', { status: 500, body: { error: 'Down.', code: 'x' } });
      await hand.click(dialog.getByRole('button', { name: 'Remove Jun' }));
      (await question('Remove Jun from T?')).getByText('There may be open work in this team.');
    });
  });

  test('the leader adds and removes members; a rejected change is reverted', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manageTeam(led, [led]);
    expect(dialog.queryByRole('button', { name: 'Leave team' })).toBeNull();
    api.on('DELETE /api/teams/T/members/jun', { status: 403, body: { error: 'No.', code: 'no' } });
    await hand.click(dialog.getByRole('button', { name: 'Remove Jun' }));
    await screen.findByText('No.');
    await dialog.findByText('Jun');
    await hand.click(dialog.getByRole('button', { name: 'Add member' }));
    expect(screen.queryByRole('option', { name: /Jun/ })).toBeNull();
    api.on('POST /api/teams/T/members', { status: 201, body: member('T', 'petra', 'Petra') });
    await hand.click(await screen.findByRole('option', { name: /Petra/ }));
    await waitFor(() =>
      expect(api.requestsTo('POST /api/teams/T/members')[0]?.body).toEqual({ userId: 'petra' }),
    );
    await screen.findByText('Petra was added to the team');
  });

  const asking = (id: string, name: string) => ({
    id,
    name,
    username: `${id}@y.io`,
    requestedAt: '2026-11-23T08:00:00.000Z',
  });

  test('the leader approves and declines requests to join', async () => {
    const led = team('T', { leaderId: 'me' });
    const asked = { body: [asking('ada', 'Ada'), asking('bo', 'Bo')] };
    const { hand, dialog } = await manageTeam(led, [led], people, asked);
    const requests = within(await dialog.findByRole('region', { name: 'Requests to join' }));
    requests.getByText('ada@y.io');
    api.on('POST /api/teams/T/join-requests/ada/approval', { status: 204 });
    api.on('GET /api/teams/T/join-requests', { body: [asking('bo', 'Bo')] });
    await hand.click(requests.getByRole('button', { name: 'Approve Ada' }));
    await screen.findByText('Request approved');
    await waitFor(() => expect(requests.queryByText('ada@y.io')).toBeNull());
    api.on('DELETE /api/teams/T/join-requests/bo', { status: 204 });
    api.on('GET /api/teams/T/join-requests', { body: [] });
    await hand.click(requests.getByRole('button', { name: 'Decline Bo' }));
    await screen.findByText('Request declined');
    await waitFor(() =>
      expect(dialog.queryByRole('region', { name: 'Requests to join' })).toBeNull(),
    );
    expect(api.requestsTo('POST /api/teams/T/join-requests/ada/approval')).toHaveLength(1);
    expect(api.requestsTo('DELETE /api/teams/T/join-requests/bo')).toHaveLength(1);
  });

  test('an approval that is rejected says why and keeps the request', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manageTeam(led, [led], people, { body: [asking('ada', 'Ada')] });
    api.on('POST /api/teams/T/join-requests/ada/approval', {
      status: 409,
      body: { error: 'Taken.', code: 'email_taken' },
    });
    await hand.click(await dialog.findByRole('button', { name: 'Approve Ada' }));
    await screen.findByText('Taken.');
    dialog.getByText('ada@y.io');
  });

  test('requests that fail to load say so', async () => {
    const led = team('T', { leaderId: 'me' });
    const { dialog } = await manageTeam(led, [led], people, {
      status: 500,
      body: { error: 'The table is away.' },
    });
    await dialog.findByText('Failed to load requests to join');
  });

  test('members are not asked about requests to join', async () => {
    const joined = team('T');
    await manageTeam(joined, [joined], people, { body: [asking('ada', 'Ada')] });
    expect(api.requestsTo('GET /api/teams/T/join-requests')).toEqual([]);
  });

  test('does not claim that everybody is in the team when the users fail to load', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manageTeam(led, [led], {
      status: 500,
      body: { error: 'The table is away.' },
    });
    await hand.click(dialog.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText('The table is away.')).toBeTruthy();
    expect(screen.queryByText('Everyone in your company is already on this team')).toBeNull();
  });

  test('an edit sends only changed fields', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manageTeam(led, [led]);
    await hand.click(dialog.getByRole('tab', { name: 'Edit team' }));
    const name = dialog.getByRole('textbox', { name: 'Team name' });
    api.on('PATCH /api/teams/T', { body: { ...led, name: 'Tango' } });
    await hand.clear(name);
    await hand.type(name, 'Tango{Enter}');
    await screen.findByText('Team updated successfully');
    expect(api.requestsTo('PATCH /api/teams/T')[0]?.body).toEqual({ name: 'Tango' });
    await screen.findByRole('dialog', { name: 'Tango' });
  });
});
