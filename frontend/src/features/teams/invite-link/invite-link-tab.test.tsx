import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Team } from '#shared/teams/team.ts';
import { manageTeam } from '../testing/manage-team.ts';
import { api, team } from '../testing/show-teams.tsx';

const openLink = {
  isOn: true,
  needsApproval: false,
  needsKey: false,
  expiresAt: '2027-02-21T08:00:00.000Z',
  endedAt: null,
};
const linkWithKey = {
  isOn: true,
  needsApproval: false,
  needsKey: true,
  expiresAt: null,
  endedAt: null,
};

describe('the invite link of a team', () => {
  test('the invitation link is copied, with a tick for two seconds, or an error', async () => {
    const joined = team('T');
    const { hand, dialog } = await manageTeam(joined, [joined]);
    api.on('GET /api/teams/T/invite-link', { body: openLink });
    api.on('GET /api/teams/T/qr', { body: { qrCode: 'data:image/svg+xml,x' } });
    await hand.click(dialog.getByRole('tab', { name: 'Invite link' }));
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await hand.click(await dialog.findByRole('button', { name: 'Copy link' }));
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
    const { dialog } = await manageTeam(hidden, [hidden]);
    expect(dialog.queryByRole('tab', { name: 'Invite link' })).toBeNull();
  });

  async function openInvite(of: Team, state: object) {
    const { hand, dialog } = await manageTeam(of, [of]);
    api.on('GET /api/teams/T/invite-link', { body: state });
    await hand.click(dialog.getByRole('tab', { name: 'Invite link' }));
    return { hand, dialog };
  }

  const created = (key: string) => ({
    status: 201,
    body: {
      link: `https://day-zero.test/team-invite/T?key=${key}&from=me`,
      qrCode: 'data:image/svg+xml,x',
      createdAt: '2026-11-23T08:00:00.000Z',
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

  test('a created link gives way to a later state from another window', async () => {
    const { hand, dialog } = await openInvite(team('T'), linkWithKey);
    api.on('POST /api/teams/T/invite-link', created('one'));
    await hand.click(await dialog.findByRole('button', { name: 'Create link' }));
    await dialog.findByRole('textbox', { name: 'Team invite link' });
    const endedAt = '2026-11-23T08:00:00.001Z';
    api.on('GET /api/teams/T/invite-link', { body: { ...linkWithKey, endedAt } });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await dialog.findByRole('button', { name: 'Create link' });
    expect(dialog.queryByRole('textbox', { name: 'Team invite link' })).toBeNull();
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
