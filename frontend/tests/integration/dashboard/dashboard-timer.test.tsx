import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentToasts } from '../../../src/ui/feedback/toast.ts';
import { errorResponse } from '../support/mock-server.ts';
import { dashboardResponses, makeTimer, reads } from './dashboard-fixture.ts';
import { panel, show, toastTitles } from './dashboard-page.ts';

describe('ActiveTimers', () => {
  const stop = 'POST /api/todos/Rollout/timer/stop';

  test('counts up, links to the todo and can be stopped', async () => {
    let isRunning = true;
    const { user, sent } = await show({
      ...dashboardResponses({}),
      [reads.timers]: () => [200, isRunning ? [makeTimer('Rollout')] : []],
      [stop]: () => {
        isRunning = false;
        return [200, {}];
      },
    });
    const timers = await panel('Active Timers');
    expect(timers.getByRole('link').getAttribute('href')).toBe('/todos/Rollout');
    expect(timers.getByText('Reading')).toBeDefined();
    const elapsed = timers.getByRole('timer');
    expect(elapsed.textContent).toMatch(/^01:02:0\d$/);
    const before = elapsed.textContent;
    await waitFor(() => expect(elapsed.textContent).not.toBe(before));
    expect(sent(reads.todos)).toHaveLength(1);
    await user.click(timers.getByRole('button', { name: /^Stop/ }));
    await waitFor(() => expect(sent(reads.todos)).toHaveLength(2));
    expect(sent(stop)).toEqual([undefined]);
    await waitFor(() =>
      expect(toastTitles()).toEqual([
        ['Timer stopped', 'Your timer has been stopped and time logged.'],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Active Timers' })).toBeNull());
  });

  test('stays with the reason when stopping is rejected', async () => {
    const { user } = await show({
      ...dashboardResponses({ timers: [makeTimer('Rollout')] }),
      [stop]: () => errorResponse(500, 'The clock is stuck.'),
    });
    const timers = await panel('Active Timers');
    await user.click(timers.getByRole('button', { name: /^Stop/ }));
    await waitFor(() =>
      expect(toastTitles()).toEqual([['Error stopping timer', 'The clock is stuck.']]),
    );
    expect(timers.getByRole('timer')).toBeDefined();
  });

  test('shows a fallback message when stopping fails without a reason', async () => {
    const { user } = await show({
      ...dashboardResponses({ timers: [makeTimer('Rollout')] }),
      [stop]: () => [502, undefined],
    });
    const timers = await panel('Active Timers');
    await user.click(timers.getByRole('button', { name: /^Stop/ }));
    await waitFor(() =>
      expect(toastTitles()).toEqual([
        ['Error stopping timer', 'Failed to stop timer. Please try again.'],
      ]),
    );
    expect(currentToasts()[0]?.variant).toBe('destructive');
  });
});
