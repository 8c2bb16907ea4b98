import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Comment } from '#shared/comments/comment.ts';
import { announceLive } from '../../kit/live-status.ts';
import { heldAnswer } from '../../testing/fake-api.ts';
import { beginFeed } from './history-queries.ts';
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

describe('the feed', () => {
  test('has comments and history as one, the newest first', async () => {
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

  test('can be comments alone, or activity alone', async () => {
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

  test('of a goal tells its history in the words of the server', async () => {
    api.on('GET /api/goals/1/comments', { body: [] });
    const { id, user, createdAt } = activityBy(idris, 1);
    const line = { id, goalId: '1', action: 'assigned', details: 'assigned this goal to Jun' };
    api.on('GET /api/goals/1/activities', { body: [{ ...line, user, createdAt }] });
    await show(goal);
    await screen.findByText('assigned this goal to Jun');
    expect(screen.getByText(nothing)).toBeTruthy();
  });

  test('of an issue has comments alone, and says so where there are none', async () => {
    api.on('GET /api/issues/1/comments', { body: [] });
    await show(issue);
    await screen.findByText(nothing);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('goes on with what is older, without gaps', async () => {
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

  test('says what could not be read, and tries again', async () => {
    api.on(commentsUrl, { status: 500, body: { error: 'The table is away.' } });
    const { hand } = await show();
    expect((await screen.findByRole('alert')).textContent).toContain('The table is away.');
    api.on(commentsUrl, { body: [commentBy(idris, 1)] });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Comment 1');
  });

  test('is begun by the page that shows it: nothing is asked twice', async () => {
    api.on(commentsUrl, { body: [commentBy(idris, 1)] });
    api.on(historyUrl, { body: [] });
    beginFeed(client, todo);
    await show();
    await screen.findByText('Comment 1');
    expect(api.asked(commentsUrl)).toHaveLength(1);
    expect(api.asked(historyUrl)).toHaveLength(1);
  });

  test.each([
    ['off', 2],
    ['connected', 1],
  ] as const)(
    'that is shown again later, the live channel %s, was read %i times',
    async (live, times) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      announceLive(live);
      await show(todo, { comments: [commentBy(idris, 1)] });
      await screen.findByText('Comment 1');
      cleanup();
      vi.setSystemTime(Date.now() + 31_000);
      await show();
      await waitFor(() => expect(api.asked(commentsUrl)).toHaveLength(times));
      announceLive('off');
    },
  );

  test('has web addresses as links, beside whom it mentions', async () => {
    const content = 'As @jun@x.io says:\nhttps://a.example/b, not javascript:alert(1).';
    await show(todo, { comments: [commentBy(mara, 1, { content, mentionedUserIds: ['jun'] })] });
    const link = await screen.findByRole('link', { name: 'https://a.example/b' });
    expect(link.getAttribute('href')).toBe('https://a.example/b');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.parentElement?.textContent).toBe(content);
    expect(await screen.findByRole('link', { name: '@jun@x.io' })).toBeTruthy();
  });

  test('names who is mentioned as a link to their profile, and nobody else', async () => {
    const content = 'Ask @jun@x.io, not @idris.o@x.io.';
    await show(todo, { comments: [commentBy(mara, 1, { content, mentionedUserIds: ['jun'] })] });
    const link = await screen.findByRole('link', { name: '@jun@x.io' });
    expect(link.getAttribute('href')).toBe('/profile/jun');
    expect(screen.queryByRole('link', { name: /@idris/ })).toBeNull();
  });

  test('keeps the name of who left, without a profile', async () => {
    const gone = { id: 'gone', name: 'Ola Nordmann' };
    await show(todo, { comments: [commentBy(gone, 2), commentBy(idris, 1)] });
    await screen.findByText('Ola Nordmann');
    expect(screen.queryByRole('link', { name: 'Ola Nordmann' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Idris Okafor' })).toBeTruthy();
  });

  test("reads out what somebody else writes meanwhile, not one's own", async () => {
    await show(todo, { comments: [commentBy(idris, 1)] });
    await screen.findByText('Comment 1');
    const read = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    api.on(commentsUrl, {
      body: [commentBy(mara, 3), commentBy(jun, 2, { content: 'Me too' }), commentBy(idris, 1)],
    });
    await client.invalidateQueries();
    await waitFor(() => expect(read()).toContain('Jun Watanabe commented: Me too'));
  });
});

describe('writing', () => {
  const accept = (fields: Partial<Comment> = {}) =>
    api.on(postUrl, ({ body }) => {
      const made = commentBy(mara, 30, { ...(body as Partial<Comment>), ...fields });
      api.on(commentsUrl, { body: [made] });
      return { status: 201, body: made };
    });

  test('shows it at once, and says that it is there', async () => {
    const { hand } = await show();
    await screen.findByText(nothing);
    expect(button().disabled).toBe(true);
    await hand.type(await field(), '  {Enter} ');
    expect(button().disabled).toBe(true);
    const answer = heldAnswer<{ status: number; body: Comment }>();
    api.on(postUrl, () => answer.promise);
    await hand.type(await field(), 'Looks good ');
    await hand.click(button());
    expect((await field()).value).toBe('');
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/Sending….*Looks good$/)]));
    expect(screen.queryByText(nothing)).toBeNull();
    await waitFor(() =>
      expect(api.asked(postUrl)[0]?.body).toEqual({ content: 'Looks good', mentionedUserIds: [] }),
    );
    const made = commentBy(mara, 30, { content: 'Looks good' });
    api.on(commentsUrl, { body: [made] });
    answer.give({ status: 201, body: made });
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
      expect(api.asked(postUrl)).toHaveLength(0);
      await hand.type(await field(), `One{Enter}Two${keys}`);
      await screen.findByText('Comment added');
      expect(api.asked(postUrl)[0]?.body).toMatchObject({ content: 'One\nTwo' });
    },
  );

  test('is given back where it is refused, before what was begun meanwhile', async () => {
    const { hand } = await show();
    const answer = heldAnswer<{ status: number; body: unknown }>();
    api.on(postUrl, () => answer.promise);
    await hand.type(await field(), 'First{Control>}{Enter}{/Control}');
    await hand.type(await field(), 'Second');
    answer.give({ status: 409, body: { error: 'Not now.' } });
    await screen.findByText('Failed to add comment. Please try again.');
    expect(screen.getByText('Not now.')).toBeTruthy();
    expect((await field()).value).toBe('First\n\nSecond');
    expect(rows()).toEqual([]);
  });

  test('is not shown twice when it is listed before it is answered', async () => {
    const { hand } = await show(todo, { comments: [commentBy(mara, 1, { content: 'Same' })] });
    await screen.findByText('Same');
    const answer = heldAnswer<{ status: number; body: unknown }>();
    api.on(postUrl, () => answer.promise);
    await hand.type(await field(), 'Same{Control>}{Enter}{/Control}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    const made = commentBy(mara, 2, { content: 'Same' });
    api.on(commentsUrl, { body: [made, commentBy(mara, 1, { content: 'Same' })] });
    await client.invalidateQueries();
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(rows()).toHaveLength(2);
    answer.give({ status: 201, body: made });
    await screen.findByText('Comment added');
    expect(rows()).toHaveLength(2);
  });

  test('keeps a draft for each thing', async () => {
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
