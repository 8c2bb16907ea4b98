import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { createQueryClient, readOf } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleGoal, sampleMilestone } from '../../../testing/sample-goal.ts';
import { currentToasts, dismissToast } from '../../../ui/feedback/toast.ts';
import { useMilestoneCompletion } from './use-milestone-completion.ts';

const route = 'PATCH /api/milestones/m';
const { queryKey } = readOf('GET /api/goals/{goalId}', { params: { goalId: 'g' } });

let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  api = fakeApi();
  client = createQueryClient();
  api.on(route, ({ body }) => ({ body: sampleMilestone({ id: 'm', ...(body as object) }) }));
  client.setQueryData(
    queryKey,
    sampleGoal({ id: 'g', milestones: [sampleMilestone({ id: 'm' })] }),
  );
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goalNow = () => client.getQueryData<Goal>(queryKey)!;
const milestoneNow = (): Milestone => goalNow().milestones[0]!;
const pass = (duration: number) => act(() => vi.advanceTimersByTimeAsync(duration));

function show() {
  const { result } = renderHook(useMilestoneCompletion, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return {
    isTicked: () => result.current.isTicked(milestoneNow()),
    toggle: async () => {
      act(() => result.current.toggle(goalNow(), milestoneNow()));
      await pass(0);
    },
  };
}

const undoIt = () => act(async () => void (await currentToasts()[0]?.action?.onSelect()));

test.each(['unticked', 'undone'])(
  'a milestone ticked again after it was %s stays for five seconds',
  async (how) => {
    const { isTicked, toggle } = show();
    await toggle();
    await pass(3000);
    await (how === 'undone' ? undoIt() : toggle());
    expect(isTicked()).toBe(false);
    await toggle();
    await pass(4900);
    expect(isTicked()).toBe(true);
    await pass(200);
    expect(isTicked()).toBe(false);
  },
);

test('Undo does nothing when somebody else has reopened it since', async () => {
  const { toggle } = show();
  await toggle();
  client.setQueryData(
    queryKey,
    sampleGoal({ id: 'g', milestones: [sampleMilestone({ id: 'm' })] }),
  );
  await undoIt();
  expect(api.requestsTo(route)).toHaveLength(1);
  expect(currentToasts()[0]?.title).toBe('Not undone: it has changed since');
});
