import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Comment } from '#shared/comments/comment.ts';
import { announceLive } from '../../kit/live/live-status.ts';
import { prefetchFeed } from './comments-queries.ts';
import {
  activityBy,
  api,
  client,
  commentBy,
  commentsUrl,
  goal,
  historyUrl,
  idris,
  issue,
  jun,
  mara,
  postUrl,
  rows,
  show,
  todo,
} from './testing/show-feed.tsx';

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' });
const nothing = 'No comments yet. Be the first to comment!';

describe('CommentFeed', () => {
  test('merges comments and history, newest first', async () => {
    await show(todo, {
      comments: [commentBy(idris, 5), commentBy(mara, 2, { content: 'Two\nlines' })],
      history: [
        activityBy(idris, 6, { action: 'completed' }),
        activityBy(idris, 5, { action: 'commented' }),
        activityBy(mara, 1),
      ],
    });
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()).toEqual([
      expect.stringMatching(/^Idris Okafor completed this todo/),
      expect.stringMatching(/^IOIdris Okafor.*Comment 5$/s),
      expect.stringMatching(/^MLMara Lindqvist.*Two\nlines$/s),
      expect.stringMatching(/^Mara Lindqvist created this todo/),
    ]);
  });

  test('can show only comments or only activity', async () => {
    const { hand } = await show(todo, {
      comments: [commentBy(idris, 5)],
      history: [activityBy(idris, 5, { action: 'commented' }), activityBy(mara, 1)],
    });
    await hand.click(await screen.findByRole('tab', { name: 'Comments' }));
    expect(rows()).toEqual([expect.stringContaining('Comment 5')]);
    expect(screen.getByRole('list', { name: 'Comments' })).toBeTruthy();
    await hand.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(rows()).toEqual([
      expect.stringMatching(/^Idris Okafor commented/),
      expect.stringContaining('created this todo'),
    ]);
  });

  test('requests a deleted goal in the history of a todo once', async () => {
    api.on('GET /api/goals/gone', { status: 404, body: { code: 'goal_not_found' } });
    const changes = JSON.stringify({ goalId: { from: null, to: 'gone' } });
    const history = [activityBy(mara, 1, { action: 'updated', changes })];
    await show(todo, { history });
    await screen.findByText(/linked this to a goal/);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    cleanup();
    client.removeQueries({ queryKey: ['/api/goals'] });
    await show(todo, { history });
    await screen.findByText(/linked this to a goal/);
    expect(api.requestsTo('GET /api/goals/gone')).toHaveLength(1);
  });

  test("shows the server's wording in the history of a goal", async () => {
    api.on('GET /api/goals/1/comments', { body: [] });
    const { id, user, createdAt } = activityBy(idris, 1);
    const line = { id, goalId: '1', action: 'assigned', details: 'assigned this goal to Jun' };
    api.on('GET /api/goals/1/activities', { body: [{ ...line, user, createdAt }] });
    await show(goal);
    await screen.findByText('assigned this goal to Jun');
    expect(screen.getByText(nothing)).toBeTruthy();
  });

  test('shows only comments for an issue, with an empty state', async () => {
    api.on('GET /api/issues/1/comments', { body: [] });
    await show(issue);
    await screen.findByText(nothing);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('loads older entries without gaps', async () => {
    const more = { 'x-next-cursor': 'more' };
    api.on(commentsUrl, { body: [commentBy(idris, 9), commentBy(idris, 8)], headers: more });
    api.on(`${commentsUrl}?cursor=more`, { body: [commentBy(idris, 4)] });
    api.on(historyUrl, {
      body: [activityBy(mara, 8, { action: 'reopened' }), activityBy(mara, 1)],
    });
    const { hand } = await show();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByText('created this todo')).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(rows().slice(3)).toEqual([
      expect.stringContaining('Comment 4'),
      expect.stringContaining('created this todo'),
    ]);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  test('shows the comment that the address leads to, however old', async () => {
    const more = { 'x-next-cursor': 'more' };
    api.on(commentsUrl, { body: [commentBy(idris, 9)], headers: more });
    api.on(`${commentsUrl}?cursor=more`, { body: [commentBy(idris, 4)] });
    api.on(historyUrl, { body: [activityBy(mara, 8, { action: 'reopened' })], headers: more });
    api.on(`${historyUrl}?cursor=more`, { body: [activityBy(mara, 1)] });
    const { place } = await show(todo, { address: `/?comment=${commentBy(idris, 4).id}` });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Comment 4'));
    expect(document.activeElement?.hasAttribute('data-highlighted')).toBe(true);
    await waitFor(() => expect(place()).toBe('/'));
    expect(document.activeElement?.hasAttribute('data-highlighted')).toBe(false);
  });

  test('says so if the comment that the address leads to is gone', async () => {
    const { place } = await show(todo, {
      comments: [commentBy(idris, 9)],
      address: '/?comment=gone',
    });
    await screen.findByText('Comment not found');
    await waitFor(() => expect(place()).toBe('/'));
  });

  test('shows an error and a retry button when loading fails', async () => {
    api.on(commentsUrl, { status: 500, body: { error: 'The table is away.' } });
    const { hand } = await show();
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.');
    api.on(commentsUrl, { body: [commentBy(idris, 1)] });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Comment 1');
  });

  test('sends no second request when the page has preloaded it', async () => {
    api.on(commentsUrl, { body: [commentBy(idris, 1)] });
    api.on(historyUrl, { body: [] });
    prefetchFeed(client, todo);
    await show();
    await screen.findByText('Comment 1');
    expect(api.requestsTo(commentsUrl)).toHaveLength(1);
    expect(api.requestsTo(historyUrl)).toHaveLength(1);
  });

  test.each([
    ['off', 2],
    ['connected', 1],
  ] as const)(
    'remounted after 31 s with the live channel %s, has read its comments %i times',
    async (live, times) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      announceLive(live);
      await show(todo, { comments: [commentBy(idris, 1)] });
      await screen.findByText('Comment 1');
      cleanup();
      vi.setSystemTime(Date.now() + 31_000);
      await show();
      await waitFor(() => expect(api.requestsTo(commentsUrl)).toHaveLength(times));
      announceLive('off');
    },
  );

  test('renders web addresses as links next to mentions', async () => {
    const content = 'As @[jun] says:\nhttps://a.example/b, not javascript:alert(1).';
    await show(todo, { comments: [commentBy(mara, 1, { content, mentionedUserIds: ['jun'] })] });
    await screen.findByRole('link', { name: '@Jun Watanabe' });
    const link = await screen.findByRole('link', { name: 'https://a.example/b' });
    expect(link.getAttribute('href')).toBe('https://a.example/b');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.closest('p')?.textContent).toBe(content.replace('@[jun]', '@Jun Watanabe'));
  });

  test.each([
    ['by id', 'Ask @[jun], not @Idris Okafor or @[idris].'],
    ['by username, as in older comments', 'Ask @jun@x.io, not @idris.o@x.io.'],
  ])('links users mentioned %s by their current name, and nobody else', async (_, content) => {
    const mentions = [{ id: 'jun', name: 'Jun Former' }];
    const comment = commentBy(mara, 1, { content, mentionedUserIds: ['jun'], mentions });
    await show(todo, { comments: [comment] });
    const link = await screen.findByRole('link', { name: '@Jun Watanabe' });
    expect(link.getAttribute('href')).toBe('/profile/jun');
    expect(screen.queryByRole('link', { name: /@idris/i })).toBeNull();
  });

  test('shows the name of a mentioned former user without a profile link', async () => {
    const mentions = [{ id: 'gone', name: 'Ola Nordmann' }];
    const fields = { content: 'Ask @[gone].', mentionedUserIds: ['gone'], mentions };
    await show(todo, { comments: [commentBy(mara, 1, fields)] });
    await screen.findByText('@Ola Nordmann');
    expect(screen.queryByRole('link', { name: '@Ola Nordmann' })).toBeNull();
  });

  test('shows the name of a former author without a profile link', async () => {
    const gone = { id: 'gone', name: 'Ola Nordmann' };
    await show(todo, { comments: [commentBy(gone, 2), commentBy(idris, 1)] });
    await screen.findByText('Ola Nordmann');
    expect(screen.queryByRole('link', { name: 'Ola Nordmann' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Idris Okafor' })).toBeTruthy();
  });

  test("announces comments of others, but not the user's own", async () => {
    await show(todo, { comments: [commentBy(idris, 1)] });
    await screen.findByText('Comment 1');
    const read = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    api.on(commentsUrl, {
      body: [
        commentBy(mara, 3),
        commentBy(jun, 2, { content: 'Me too @[me]', mentionedUserIds: ['me'] }),
        commentBy(idris, 1),
      ],
    });
    await client.invalidateQueries();
    await waitFor(() => expect(read()).toContain('Jun Watanabe commented: Me too @Mara Lindqvist'));
  });
});

describe('writing a comment', () => {
  const accept = (fields: Partial<Comment> = {}) =>
    api.on(postUrl, ({ body }) => {
      const made = commentBy(mara, 30, { ...(body as Partial<Comment>), ...fields });
      api.on(commentsUrl, { body: [made] });
      return { status: 201, body: made };
    });

  test('shows it immediately and announces that it was added', async () => {
    const { hand } = await show();
    await screen.findByText(nothing);
    expect(button().disabled).toBe(true);
    await hand.type(await field(), '  {Enter} ');
    expect(button().disabled).toBe(true);
    const response = Promise.withResolvers<{ status: number; body: Comment }>();
    api.on(postUrl, () => response.promise);
    await hand.type(await field(), 'Looks good ');
    await hand.click(button());
    expect((await field()).value).toBe('');
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/Sending….*Looks good$/)]));
    expect(screen.queryByText(nothing)).toBeNull();
    await waitFor(() =>
      expect(api.requestsTo(postUrl)[0]?.body).toEqual({
        content: 'Looks good',
        mentionedUserIds: [],
      }),
    );
    const made = commentBy(mara, 30, { content: 'Looks good' });
    api.on(commentsUrl, { body: [made] });
    response.resolve({ status: 201, body: made });
    await screen.findByText('Comment added');
    expect(screen.getByText('Your comment has been posted successfully.')).toBeTruthy();
    expect(rows()).toEqual([expect.stringContaining('Looks good')]);
    expect(rows()[0]).not.toContain('Sending…');
  });

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'is sent by %s',
    async (keys) => {
      const { hand } = await show();
      accept();
      await hand.type(await field(), keys);
      expect(api.requestsTo(postUrl)).toHaveLength(0);
      await hand.type(await field(), `One{Enter}Two${keys}`);
      await screen.findByText('Comment added');
      expect(api.requestsTo(postUrl)[0]?.body).toMatchObject({ content: 'One\nTwo' });
    },
  );

  test('restores a rejected text above the text typed since', async () => {
    const { hand } = await show();
    const response = Promise.withResolvers<{ status: number; body: unknown }>();
    api.on(postUrl, () => response.promise);
    await hand.type(await field(), 'First{Control>}{Enter}{/Control}');
    await hand.type(await field(), 'Second');
    response.resolve({ status: 409, body: { error: 'Not now.' } });
    await screen.findByText('Failed to add comment. Please try again.');
    expect(screen.getByText('Not now.')).toBeTruthy();
    expect((await field()).value).toBe('First\n\nSecond');
    expect(rows()).toEqual([]);
  });

  test('shows it once when the list returns it before the response arrives', async () => {
    const { hand } = await show(todo, { comments: [commentBy(mara, 1, { content: 'Same' })] });
    await screen.findByText('Same');
    const response = Promise.withResolvers<{ status: number; body: unknown }>();
    api.on(postUrl, () => response.promise);
    await hand.type(await field(), 'Same{Control>}{Enter}{/Control}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    const made = commentBy(mara, 2, { content: 'Same' });
    api.on(commentsUrl, { body: [made, commentBy(mara, 1, { content: 'Same' })] });
    await client.invalidateQueries();
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(rows()).toHaveLength(2);
    response.resolve({ status: 201, body: made });
    await screen.findByText('Comment added');
    expect(rows()).toHaveLength(2);
  });

  test('keeps a separate draft for each item', async () => {
    const { hand } = await show();
    await hand.type(await field(), 'Half a thou');
    cleanup();
    api.on('GET /api/issues/1/comments', { body: [] });
    await show(issue);
    expect((await field()).value).toBe('');
    cleanup();
    await show();
    expect((await field()).value).toBe('Half a thou');
  });
});
