import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Team } from '#shared/teams/team.ts';
import { api, card, member, person, show, team } from './testing/show-teams.tsx';

const openLink = {
  isOn: true,
  needsApproval: false,
  needsKey: false,
  expiresAt: '2027-02-21T08:00:00.000Z',
};
const linkWithKey = { isOn: true, needsApproval: false, needsKey: true, expiresAt: null };

describe('members of a team', () => {
  const people = { body: [person('petra', 'Petra'), person('jun', 'Jun')] };

  async function manage(
    of: Team,
    mine: Team[],
    colleagues: { status?: number; body: unknown } = people,
    requests: { status?: number; body: unknown } = { body: [] },
  ) {
    const hand = await show([of], mine);
    api.on(`GET /api/teams/${of.id}/members`, {
      body: [
        member(of.id, 'boss', 'Boss'),
        member(of.id, 'me', 'Mara'),
        member(of.id, 'jun', 'Jun'),
      ],
    });
    api.on('GET /api/companies/c/users', colleagues);
    api.on(`GET /api/teams/${of.id}/join-requests`, requests);
    await waitFor(() => expect(card(of.id).queryByText('Not a Member')).toBeNull());
    await hand.click(card(of.id).getByRole('button', { name: /Members$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: of.name }));
    await dialog.findByText('Jun');
    return { hand, dialog };
  }

  test('show name and role to a member, who can only leave', async () => {
    const joined = team('T');
    const { hand, dialog } = await manage(joined, [joined]);
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
    const { hand, dialog } = await manage(joined, [joined]);
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
    const { hand, dialog } = await manage(led, [led]);
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

  test('the leader adds and removes members; a rejected change is reverted', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manage(led, [led]);
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
    const { hand, dialog } = await manage(led, [led], people, asked);
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
    const { hand, dialog } = await manage(led, [led], people, { body: [asking('ada', 'Ada')] });
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
    const { dialog } = await manage(led, [led], people, {
      status: 500,
      body: { error: 'The table is away.' },
    });
    await dialog.findByText('Failed to load requests to join');
  });

  test('members are not asked about requests to join', async () => {
    const joined = team('T');
    await manage(joined, [joined], people, { body: [asking('ada', 'Ada')] });
    expect(api.requestsTo('GET /api/teams/T/join-requests')).toEqual([]);
  });

  test('does not claim that everybody is in the team when the users fail to load', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manage(led, [led], {
      status: 500,
      body: { error: 'The table is away.' },
    });
    await hand.click(dialog.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText('The table is away.')).toBeTruthy();
    expect(screen.queryByText('Everyone in your company is already on this team')).toBeNull();
  });

  test('an edit sends only changed fields', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manage(led, [led]);
    await hand.click(dialog.getByRole('tab', { name: 'Edit team' }));
    const name = dialog.getByRole('textbox', { name: 'Team name' });
    api.on('PATCH /api/teams/T', { body: { ...led, name: 'Tango' } });
    await hand.clear(name);
    await hand.type(name, 'Tango{Enter}');
    await screen.findByText('Team updated successfully');
    expect(api.requestsTo('PATCH /api/teams/T')[0]?.body).toEqual({ name: 'Tango' });
    await screen.findByRole('dialog', { name: 'Tango' });
  });

  test('the invitation link is copied, with a tick for two seconds, or an error', async () => {
    const joined = team('T');
    const { hand, dialog } = await manage(joined, [joined]);
    api.on('GET /api/teams/T/invite-link', { body: openLink });
    api.on('GET /api/teams/T/qr', { body: { qrCode: 'data:image/svg+xml,x' } });
    await hand.click(dialog.getByRole('tab', { name: 'Invite link' }));
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await hand.click(dialog.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied!');
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/team-invite/T`);
    expect(dialog.getByRole('button', { name: 'Copied' })).toBeTruthy();
    await dialog.findByRole('button', { name: 'Copy link' });
    write.mockRejectedValue(new Error('denied'));
    await hand.click(dialog.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Failed to copy');
    expect(screen.getByText('Could not copy link to clipboard')).toBeTruthy();
    await dialog.findByRole('img', { name: 'QR code for the invite link' });
  });

  test('members of a private team do not share its invite link', async () => {
    const hidden = team('T', { isPrivate: true });
    const { dialog } = await manage(hidden, [hidden]);
    expect(dialog.queryByRole('tab', { name: 'Invite link' })).toBeNull();
  });

  async function openInvite(of: Team, state: object) {
    const { hand, dialog } = await manage(of, [of]);
    api.on('GET /api/teams/T/invite-link', { body: state });
    await hand.click(dialog.getByRole('tab', { name: 'Invite link' }));
    return { hand, dialog };
  }

  const created = (key: string) => ({
    status: 201,
    body: {
      link: `https://day-zero.test/team-invite/T?key=${key}&from=me`,
      qrCode: 'data:image/svg+xml,x',
      expiresAt: '2027-02-21T08:00:00.000Z',
    },
  });

  test('the leader of a private team creates a link, which is shown once', async () => {
    const { hand, dialog } = await openInvite(
      team('T', { leaderId: 'me', isPrivate: true }),
      linkWithKey,
    );
    expect(dialog.queryByRole('textbox', { name: 'Team invite link' })).toBeNull();
    api.on('POST /api/teams/T/invite-link', created('one'));
    await hand.click(await dialog.findByRole('button', { name: 'Create link' }));
    const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Team invite link' });
    expect(link.value).toBe(created('one').body.link);
    expect(
      dialog.getByText(/^Copy it now: it won't be shown again\. Works until Feb 21/),
    ).toBeTruthy();
    dialog.getByRole('img', { name: 'QR code for the invite link' });
    await hand.click(dialog.getByRole('tab', { name: 'Members' }));
    await hand.click(dialog.getByRole('tab', { name: 'Invite link' }));
    await dialog.findByRole('button', { name: 'Create link' });
  });

  test('the leader resets the link after a confirmation', async () => {
    const { hand, dialog } = await openInvite(team('T', { leaderId: 'me' }), openLink);
    api.on('GET /api/teams/T/qr', { body: { qrCode: 'data:image/svg+xml,x' } });
    await hand.click(await dialog.findByRole('button', { name: 'Reset link' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Reset the invite link of T?' }),
    );
    question.getByText('Every link shared so far stops working. You get a new one to share.');
    expect(api.requestsTo('POST /api/teams/T/invite-link/reset')).toEqual([]);
    api.on('POST /api/teams/T/invite-link/reset', created('two'));
    await hand.click(question.getByRole('button', { name: 'Reset link' }));
    await screen.findByText('Invite link reset');
    const link = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Team invite link' });
    expect(link.value).toBe(created('two').body.link);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('the leader turns links off and on', async () => {
    const { hand, dialog } = await openInvite(team('T', { leaderId: 'me' }), linkWithKey);
    const on = await dialog.findByRole<HTMLInputElement>('switch', { name: 'Invite links' });
    expect(on.checked).toBe(true);
    api.on('PATCH /api/teams/T/invite-link', { body: { ...linkWithKey, isOn: false } });
    await hand.click(on);
    await screen.findByText('Invite links turned off');
    await dialog.findByText(/^Invite links are off\. Nobody can join/);
    expect(on.checked).toBe(false);
    expect(dialog.queryByRole('button', { name: 'Reset link' })).toBeNull();
    api.on('PATCH /api/teams/T/invite-link', { body: linkWithKey });
    await hand.click(on);
    await screen.findByText('Invite links turned on');
    await dialog.findByRole('button', { name: 'Create link' });
    expect(api.requestsTo('PATCH /api/teams/T/invite-link').map(({ body }) => body)).toEqual([
      { isOn: false },
      { isOn: true },
    ]);
  });

  test('the leader asks for approval of those who come by the link', async () => {
    const { hand, dialog } = await openInvite(team('T', { leaderId: 'me' }), linkWithKey);
    const approval = await dialog.findByRole<HTMLInputElement>('switch', {
      name: 'Ask for approval',
    });
    expect(approval.checked).toBe(false);
    api.on('PATCH /api/teams/T/invite-link', { body: { ...linkWithKey, needsApproval: true } });
    await hand.click(approval);
    await screen.findByText('Approval turned on');
    expect(approval.checked).toBe(true);
    expect(api.requestsTo('PATCH /api/teams/T/invite-link').map(({ body }) => body)).toEqual([
      { needsApproval: true },
    ]);
  });

  test('a rejected change of the links is reverted', async () => {
    const { hand, dialog } = await openInvite(team('T', { leaderId: 'me' }), linkWithKey);
    const on = await dialog.findByRole<HTMLInputElement>('switch', { name: 'Invite links' });
    api.on('PATCH /api/teams/T/invite-link', { status: 403, body: { error: 'No.', code: 'no' } });
    await hand.click(on);
    await screen.findByText('No.');
    await waitFor(() => expect(on.checked).toBe(true));
  });

  test('members neither reset the link nor turn it off', async () => {
    const { hand, dialog } = await openInvite(team('T'), { ...linkWithKey, isOn: false });
    await dialog.findByText(/^Invite links are off\. The team leader/);
    expect(dialog.queryByRole('switch')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Reset link' })).toBeNull();
    api.on('GET /api/teams/T/invite-link', { body: linkWithKey });
    await hand.click(dialog.getByRole('tab', { name: 'Members' }));
    await hand.click(dialog.getByRole('tab', { name: 'Invite link' }));
    await dialog.findByRole('button', { name: 'Create link' });
    expect(dialog.queryByRole('switch')).toBeNull();
  });
});
