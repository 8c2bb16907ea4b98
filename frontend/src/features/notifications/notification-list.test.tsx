import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Notification } from '#shared/notifications/notification.ts';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { NotificationList } from './notification-list.tsx';

const notification = (id: string, read = false): Notification => ({
  id,
  userId: 'me',
  type: 'todo_assigned',
  title: 'New todo assigned to you',
  message: `Idris assigned you “${id}”.`,
  read,
  relatedEntityId: id,
  relatedEntityType: 'todo',
  createdAt: new Date().toISOString(),
});

test('keyboard: arrows move, Enter opens the target, Space marks as read', async () => {
  const api = fakeApi();
  api.on('GET /api/notifications', { body: [notification('New'), notification('Newer')] });
  const went = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationList unread={2} onNavigate={went} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const [first, second] = await screen.findAllByRole('row');
  await waitFor(() => expect(first?.tabIndex).toBe(0));
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  const read = 'PATCH /api/notifications/Newer/read';
  api.on(read, { body: notification('Newer', true) });
  api.on('GET /api/notifications/unread-count', { body: { count: 1 } });
  api.on('GET /api/notifications', { body: [notification('New'), notification('Newer', true)] });
  await user.keyboard(' ');
  await waitFor(() => expect(second?.textContent).not.toContain('Unread.'));
  expect(api.requestsTo(read)).toHaveLength(1);
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect(went).toHaveBeenCalledTimes(1);
  expect(api.requestsTo(read)).toHaveLength(1);
});
