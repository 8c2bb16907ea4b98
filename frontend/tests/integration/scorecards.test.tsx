import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import {
  assignment,
  lineItem,
  scorecard as sampleScorecard,
} from '../../src/features/scorecards/testing/sample-scorecard.ts';
import { localDayOf } from '../../src/kit/dates/local-day.ts';
import { errorResponse, type MockResponses, mockServer } from './support/mock-server.ts';
import { renderApp } from './support/render-app.tsx';
import { idris, mara, members, openPage, platform } from './support/team-fixture.ts';

// At noon no day ends during a test.
vi.setSystemTime(new Date().setHours(12, 0, 0, 0));

const sales: Scorecard = { ...sampleScorecard, teamId: platform.id, ownerId: mara.id };
const day = localDayOf(new Date());
const measurables = 'POST /api/scorecard-line-items';
const assign = `POST /api/scorecards/${sales.id}/assignments`;

const showScorecards = (path: string, responses: MockResponses = {}, scorecard = sales) =>
  openPage({
    path,
    name: /Scorecard|Measurables/,
    responses: {
      [`GET /api/teams/${platform.id}/members`]: () => [200, members],
      [`GET /api/teams/${platform.id}/scorecards`]: () => [200, [scorecard]],
      [`GET /api/scorecards/${sales.id}/grid?endDate=${day}`]: () => [
        200,
        { scorecard, assignments: [], entries: [] },
      ],
      [`GET /api/users/${mara.id}`]: () => [200, mara],
      [`GET /api/users/${mara.id}/scorecard-line-items`]: () => [200, []],
      [`GET /api/scorecards/${sales.id}/assignments`]: () => [200, []],
      [measurables]: (body) => [201, lineItem('new', body)],
      [assign]: () => [201, []],
      ...responses,
    },
  });

type Shown = Awaited<ReturnType<typeof showScorecards>>;

async function openSheet({ main, user }: Shown) {
  await user.click(await main.findByRole('button', { name: 'Edit Sales' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Create New Measurable' }));
  return within(await screen.findByRole('dialog', { name: 'Create Measurable' }));
}

const optionsOf = async ({ user }: Shown, field: HTMLElement) => {
  await user.click(field);
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  return options;
};

test('without a team shows Select a Team and what to do', async () => {
  await mockServer({ user: mara, teams: [] });
  await renderApp('/scorecards');
  expect(await screen.findByRole('heading', { name: 'Select a Team' })).toBeTruthy();
});

describe('list of scorecards', () => {
  test('links to the measurables and to each scorecard', async () => {
    const { main } = await showScorecards('/scorecards');
    const hrefOf = (name: string) => main.getByRole('link', { name }).getAttribute('href');
    const card = within(await main.findByRole('region', { name: 'Sales' }));
    expect(hrefOf('Manage Line Items')).toBe('/scorecards/line-items');
    expect(hrefOf('View Sales')).toBe(`/scorecards/${sales.id}/edit`);
    for (const badge of ['Daily', 'Active']) expect(card.getByText(badge)).toBeTruthy();
    expect(card.getByRole('button', { name: 'Delete Sales' })).toBeTruthy();
  });

  test('lists five periods, including unused ones', async () => {
    const shown = await showScorecards('/scorecards', {}, { ...sales, isActive: false });
    expect(await shown.main.findByText('Inactive')).toBeTruthy();
    await shown.user.click(shown.main.getByRole('button', { name: 'New Scorecard' }));
    const period = await shown.main.findByRole('combobox', { name: 'Period' });
    expect(await optionsOf(shown, period)).toEqual([
      'Daily',
      'Weekly',
      'Monthly',
      'Quarterly',
      'Annual',
    ]);
  });

  test('the menu of a card offers a new measurable and an existing one', async () => {
    const { main, user } = await showScorecards('/scorecards');
    await user.click(await main.findByRole('button', { name: 'Edit Sales' }));
    const choices = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(choices).toEqual(['Create New Measurable', 'Add Existing Measurable']);
  });
});

describe('sheet of a new measurable', () => {
  test('offers units, rules and trailing calculations by name', async () => {
    const shown = await showScorecards('/scorecards');
    const sheet = await openSheet(shown);
    const options = (name: RegExp) => optionsOf(shown, sheet.getByRole('combobox', { name }));
    expect(await options(/^Unit/)).toEqual([
      'Number',
      'Currency',
      'Percentage',
      'Time',
      'Yes/No',
      'Total',
    ]);
    expect(await options(/^Orientation rule/)).toEqual([
      'Greater than or equal to',
      'Less than or equal to',
      'Equal to',
      'Between',
      'Above',
      'Below',
    ]);
    expect(await options(/^Trailing/)).toEqual([
      'Total',
      'Average',
      'Trailing 4 week',
      'Trailing 13 week',
    ]);
    expect(await options(/^Owner/)).toEqual([
      expect.stringContaining('Mara Lindqvist'),
      expect.stringContaining('Idris Okafor'),
    ]);
  });

  test('preselects an owner who is not in the team', async () => {
    const others = members.filter(({ userId }) => userId === idris.id);
    const shown = await showScorecards('/scorecards', {
      [`GET /api/teams/${platform.id}/members`]: () => [200, others],
    });
    const sheet = await openSheet(shown);
    const owner = await sheet.findByRole('combobox', { name: /^Owner/ });
    expect(owner.textContent).toContain('Mara Lindqvist');
  });

  test('reports when the measurable is created but not added to the scorecard', async () => {
    const shown = await showScorecards('/scorecards', {
      [assign]: () => errorResponse(409, 'Full.'),
    });
    const sheet = await openSheet(shown);
    await shown.user.type(sheet.getByRole('textbox', { name: 'Measurable name' }), 'Calls{Enter}');
    const said = 'Measurable created but failed to assign to scorecard';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(shown.sent('POST').at(-1)?.body).toEqual({ lineItemIds: ['new'] });
  });
});

test('a measurable of the line items page names its goal once', async () => {
  const calls = { ...lineItem('calls', {}), title: 'Calls', goalValue: '5' };
  const { main } = await showScorecards('/scorecards/line-items', {
    [`GET /api/users/${mara.id}/scorecard-line-items`]: () => [200, [calls]],
  });
  expect(await main.findByText('Goal ≥ 5')).toBeTruthy();
});

describe('the page of measurables', () => {
  const assigned = [
    lineItem('calls', { title: 'Calls', ownerId: idris.id }),
    lineItem('visits', { title: 'Visits', ownerId: mara.id }),
  ].map((item, sortOrder) => assignment(item, sortOrder));
  const ofTeam = (more: MockResponses = {}) =>
    showScorecards('/scorecards/line-items', {
      [`GET /api/scorecards/${sales.id}/assignments`]: () => [200, assigned],
      ...more,
    });

  test("shows the team's to somebody who owns none, and whose they are", async () => {
    const { main } = await ofTeam();
    const team = within(await main.findByRole('grid', { name: 'Platform scorecards' }));
    expect(await team.findByText('Idris Okafor')).toBeTruthy();
    expect(team.getAllByRole('row')).toHaveLength(1);
    expect(main.queryByText('No measurables yet')).toBeNull();
    expect(main.queryByRole('grid', { name: 'Measurables' })).toBeNull();
    // Only its owner, a leader and administrators may delete it.
    expect(team.queryByRole('button', { name: 'Delete Calls' })).toBeNull();
  });

  test('shows those of the user apart, once', async () => {
    const own = [lineItem('visits', { title: 'Visits', ownerId: mara.id })];
    const { main } = await ofTeam({
      [`GET /api/users/${mara.id}/scorecard-line-items`]: () => [200, own],
    });
    await main.findByRole('grid', { name: 'Platform scorecards' });
    const mine = within(main.getByRole('grid', { name: 'Measurables' }));
    expect(mine.getByRole('button', { name: 'Delete Visits' })).toBeTruthy();
    expect(main.getByRole('heading', { name: 'Yours' })).toBeTruthy();
    expect(main.getAllByText('Visits')).toHaveLength(1);
  });

  test('offers to delete those of others to the leader of the team', async () => {
    const led = { ...platform, leaderId: mara.id };
    const { main } = await ofTeam({ 'GET /api/teams': () => [200, [led]] });
    const team = within(await main.findByRole('grid', { name: 'Platform scorecards' }));
    expect(team.getByRole('button', { name: 'Delete Calls' })).toBeTruthy();
  });

  test('says when those of the team cannot be read', async () => {
    const { main } = await ofTeam({
      [`GET /api/scorecards/${sales.id}/assignments`]: () => errorResponse(500, 'Broken.'),
    });
    expect(await main.findByText('Failed to load measurables')).toBeTruthy();
  });
});

test('the page of measurables creates one owned by the user', async () => {
  const { main, user, sent } = await showScorecards('/scorecards/line-items');
  await user.click(await main.findByRole('button', { name: 'Create Measurable' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Measurable' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Calls{Enter}');
  expect(await screen.findByText('Measurable created successfully')).toBeTruthy();
  expect(sent('POST')).toEqual([
    {
      url: '/api/scorecard-line-items',
      body: {
        title: 'Calls',
        description: null,
        periodInterval: 'daily',
        ownerId: mara.id,
        unitType: 'number',
        goalValue: '0',
        orientationRule: 'greater_than_or_equal',
        showTotal: true,
        showAverage: false,
        showGoal: true,
      },
    },
  ]);
});
