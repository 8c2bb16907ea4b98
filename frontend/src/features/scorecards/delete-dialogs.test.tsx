import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { DeleteScorecardDialog } from './delete-scorecard-dialog.tsx';
import { DeleteMeasurableDialog } from './measurables/delete-measurable-dialog.tsx';
import { entry, gridOf, lineItem, scorecard, teamId, userId } from './testing/sample-scorecard.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(`GET /api/teams/${teamId}/members`, {
    body: [{ id: 'm', user: { id: 'idris', name: 'Idris' } }],
  });
  api.on(`GET /api/teams/${teamId}/scorecards`, { body: [scorecard] });
  const ofIdris = { createdBy: 'idris' };
  api.on(`GET /api/scorecards/${scorecard.id}/grid`, {
    body: gridOf(
      [lineItem('a'), lineItem('b')],
      [
        entry('a', '2026-11-18', '1'),
        entry('a', '2026-11-19', '2', ofIdris),
        entry('b', '2026-11-19', '3', ofIdris),
        // Cleared.
        entry('b', '2026-11-18', null, ofIdris),
      ],
    ),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function textOf(dialog: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, sampleSelf({ id: userId }));
  render(<QueryClientProvider client={client}>{dialog}</QueryClientProvider>);
  return (await screen.findByRole('alertdialog')) as HTMLElement;
}

test('the question about a scorecard counts its entries, and those of others', async () => {
  const dialog = await textOf(<DeleteScorecardDialog scorecard={scorecard} onClose={() => {}} />);
  await waitFor(() =>
    expect(dialog.textContent).toContain(
      '3 entries of 2 measurables in the latest periods will be lost, 2 of them from Idris.',
    ),
  );
});

test('the question about a measurable counts its entries on the scorecards of the team', async () => {
  const dialog = await textOf(
    <DeleteMeasurableDialog lineItem={lineItem('a')} teamId={teamId} onClose={() => {}} />,
  );
  await waitFor(() =>
    expect(dialog.textContent).toContain(
      '2 entries on 1 scorecard of this team in the latest periods will be lost, 1 of them from Idris.',
    ),
  );
});

test('a measurable can be deleted although its entries cannot be counted', async () => {
  api.on(`GET /api/scorecards/${scorecard.id}/grid`, { status: 400, body: { error: 'No.' } });
  api.on('DELETE /api/scorecard-line-items/a', {});
  const onClose = vi.fn();
  await textOf(
    <DeleteMeasurableDialog lineItem={lineItem('a')} teamId={teamId} onClose={onClose} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete Measurable' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
