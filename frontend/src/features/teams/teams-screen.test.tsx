import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';
import { createQueryClient, readOf } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { ToastSlot } from '../../ui/feedback/toast-slot.tsx';
import { TeamsScreen } from './teams-screen.tsx';

const me: SessionUser = {
  id: 'me',
  username: 'mara@x.io',
  name: 'Mara Lindqvist',
  role: 'team_member',
  companyId: 'c',
  company: { id: 'c', name: 'X' },
  profilePhotoPath: null,
  gettingStarted: null,
  phoneNumber: null,
  phonePromptSkippedAt: null,
  timeZone: 'UTC',
  createdAt: '2026-11-01T08:00:00.000Z',
};

const team = (id: string, fields: Partial<Team> = {}): Team => ({
  id,
  name: id,
  description: null,
  companyId: 'c',
  leaderId: 'boss',
  isPrivate: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...fields,
});
const person = (id: string, name: string) => ({
  id,
  name,
  username: `${id}@x.io`,
  role: 'team_member',
  profilePhotoPath: null,
});
const member = (teamId: string, id: string, name: string) => ({
  id: `m-${id}`,
  teamId,
  userId: id,
  joinedAt: '2026-11-01T08:00:00.000Z',
  user: person(id, name),
});

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

async function show(all: Team[], mine: Team[], user = me) {
  api.on('GET /api/companies/c/teams', { body: all });
  api.on('GET /api/teams', { body: mine });
  render(
    <QueryClientProvider client={client}>
      <TeamsScreen user={user} selectedTeamId={null} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Create Team' });
  return userEvent.setup({ pointerEventsCheck: 0 });
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('team cards', () => {
  test("show the user's role in the team and whether it is private", async () => {
    const led = team('Led', { leaderId: 'me', isPrivate: true });
    const joined = team('Joined', { description: 'What we do' });
    await show([led, joined, team('Other')], [led, joined]);
    await waitFor(() => expect(card('Joined').getByText('Member')).toBeTruthy());
    expect(card('Led').getByText('Leader')).toBeTruthy();
    expect(card('Led').getByText('Private team')).toBeTruthy();
    expect(card('Joined').getByText('What we do')).toBeTruthy();
    expect(card('Other').getByText('Not a Member')).toBeTruthy();
    expect(card('Other').queryByText('Private team')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Team' })).toBeNull();
  });

  test('offer to join a public team', async () => {
    const other = team('Other');
    const user = await show([other], []);
    api.on('POST /api/join-existing-user', { status: 201, body: member('Other', 'me', 'Mara') });
    api.on('GET /api/teams', { body: [other] });
    await user.click(card('Other').getByRole('button', { name: 'Join' }));
    await screen.findByText('Joined team!');
    await waitFor(() => expect(card('Other').getByText('Member')).toBeTruthy());
    expect(api.asked('POST /api/join-existing-user')[0]?.body).toEqual({
      teamId: 'Other',
      userId: 'me',
    });
  });
});

describe('creating a team', () => {
  test('requires a name, then shows the team and confirms', async () => {
    const user = await show([], []);
    expect(screen.getByText('No Teams Yet')).toBeTruthy();
    expect(
      screen.getByText('Create your first team to start collaborating with your organization'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }));
    await user.click(dialog.getByRole('button', { name: 'Create Team' }));
    expect(await dialog.findByText('Team name is required')).toBeTruthy();
    const created = team('Platform', { leaderId: 'me', isPrivate: true });
    api.on('POST /api/teams', { status: 201, body: created });
    await user.type(dialog.getByRole('textbox', { name: 'Team name' }), ' Platform ');
    await user.click(dialog.getByRole('switch'));
    await user.click(dialog.getByRole('button', { name: 'Create Team' }));
    await screen.findByText('Team created successfully');
    expect(await screen.findByRole('region', { name: 'Platform' })).toBeTruthy();
    expect(api.asked('POST /api/teams')[0]?.body).toEqual({
      name: 'Platform',
      description: '',
      isPrivate: true,
    });
    expect(client.getQueryData(readOf('GET /api/teams').queryKey)).toEqual([created]);
  });

  test('sends one request on a double click', async () => {
    const user = await show([], []);
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }));
    api.on('POST /api/teams', { status: 201, body: team('Platform') });
    await user.type(dialog.getByRole('textbox', { name: 'Team name' }), 'Platform');
    const button = dialog.getByRole('button', { name: 'Create Team' });
    button.click();
    button.click();
    await screen.findByText('Team created successfully');
    expect(api.asked('POST /api/teams')).toHaveLength(1);
  });

  test("shows the server's error and keeps the typed values", async () => {
    const user = await show([], []);
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }));
    api.on('POST /api/teams', { status: 409, body: { error: 'No more teams.', code: 'no' } });
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Team name' });
    await user.type(name, 'Platform{Enter}');
    await screen.findByText('No more teams.');
    expect(screen.getByText('Error')).toBeTruthy();
    expect(name.value).toBe('Platform');
  });
});

describe('members of a team', () => {
  const people = { body: [person('petra', 'Petra'), person('jun', 'Jun')] };

  async function manage(
    of: Team,
    mine: Team[],
    user = me,
    colleagues: { status?: number; body: unknown } = people,
  ) {
    const hand = await show([of], mine, user);
    api.on(`GET /api/teams/${of.id}/members`, {
      body: [
        member(of.id, 'boss', 'Boss'),
        member(of.id, 'me', 'Mara'),
        member(of.id, 'jun', 'Jun'),
      ],
    });
    api.on('GET /api/companies/c/users', colleagues);
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
      expect(api.asked('POST /api/teams/T/members')[0]?.body).toEqual({ userId: 'petra' }),
    );
    await screen.findByText('Petra was added to the team');
  });

  test('does not claim that everybody is in the team when the users fail to load', async () => {
    const led = team('T', { leaderId: 'me' });
    const { hand, dialog } = await manage(led, [led], me, {
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
    expect(api.asked('PATCH /api/teams/T')[0]?.body).toEqual({ name: 'Tango' });
    await screen.findByRole('dialog', { name: 'Tango' });
  });

  test('the invitation link is copied, with a tick for two seconds, or an error', async () => {
    const joined = team('T');
    const { hand, dialog } = await manage(joined, [joined]);
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

  test('a private team has no invitation link', async () => {
    const hidden = team('T', { isPrivate: true });
    const { dialog } = await manage(hidden, [hidden]);
    expect(dialog.queryByRole('tab', { name: 'Invite link' })).toBeNull();
  });
});
