import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Team } from '#shared/teams/team.ts';
import { readOf } from '../../kit/cache/query-client.ts';
import { api, card, client, member, show, team } from './testing/show-teams.tsx';

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
    api.on('POST /api/teams/Other/join', { status: 201, body: member('Other', 'me', 'Mara') });
    api.on('GET /api/teams', { body: [other] });
    await user.click(card('Other').getByRole('button', { name: 'Join' }));
    await screen.findByText('Joined team!');
    await waitFor(() => expect(card('Other').getByText('Member')).toBeTruthy());
    expect(api.requestsTo('POST /api/teams/Other/join')).toHaveLength(1);
  });
});

describe('many teams', () => {
  const led = team('Led', { description: 'Mobile apps' });
  const names = () => screen.queryAllByRole('heading', { level: 2 }).map((it) => it.textContent);

  test('are found by words of name or description, or by membership', async () => {
    const user = await show([led, team('Álvaro'), team('Other')], [led]);
    screen.getByText('3 teams');
    await user.keyboard('/alvaro');
    expect(names()).toEqual(['Álvaro']);
    screen.getByText('1 of 3 teams');
    const field = screen.getByRole('searchbox', { name: 'Search teams' });
    await user.clear(field);
    await user.type(field, 'apps mobile');
    expect(names()).toEqual(['Led']);
    await user.type(field, ' none');
    expect(names()).toEqual(['No teams found']);
    await user.click(screen.getByRole('button', { name: 'Show all teams' }));
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(field);
    field.blur();
    await user.keyboard('m');
    expect(names()).toEqual(['Led']);
    await user.keyboard('m');
    expect(names()).toHaveLength(3);
  });

  test('are all shown when one more is created', async () => {
    const user = await show([led, team('Other')], [led]);
    await user.keyboard('m');
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'Create Team' });
    expect(screen.getByText('2 teams')).toBeTruthy();
  });
});

describe('a link to the members of a team', () => {
  test('opens them', async () => {
    api.on('GET /api/teams/Other/members', { body: [member('Other', 'idris', 'Idris Okafor')] });
    await show([team('Led'), team('Other')], [], 'Other');
    const dialog = within(await screen.findByRole('dialog', { name: 'Other' }));
    expect(await dialog.findByText('Idris Okafor')).toBeTruthy();
  });

  test('says so if there is no such team', async () => {
    await show([team('Led')], [], 'Gone');
    await screen.findByText('Team not found');
    expect(screen.queryByRole('dialog')).toBeNull();
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
    expect(api.requestsTo('POST /api/teams')[0]?.body).toEqual({
      name: 'Platform',
      description: '',
      isPrivate: true,
    });
    expect(client.getQueryData(readOf('GET /api/teams').queryKey)).toEqual([created]);
  });

  test('is not undone by a list that was read before', async () => {
    const user = await show([], []);
    const early = Promise.withResolvers<{ body: Team[] }>();
    api.on('GET /api/teams', () => early.promise);
    const { queryKey } = readOf('GET /api/teams');
    void client.invalidateQueries({ queryKey });
    await waitFor(() => expect(api.requestsTo('GET /api/teams')).toHaveLength(2));
    const created = team('Platform', { leaderId: 'me' });
    api.on('POST /api/teams', { status: 201, body: created });
    api.on('GET /api/teams', { body: [created] });
    await user.click(screen.getByRole('button', { name: 'Create Team' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Team' }));
    await user.type(dialog.getByRole('textbox', { name: 'Team name' }), 'Platform{Enter}');
    await screen.findByText('Team created successfully');
    early.resolve({ body: [] });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(client.getQueryData(queryKey)).toEqual([created]);
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
    expect(api.requestsTo('POST /api/teams')).toHaveLength(1);
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
