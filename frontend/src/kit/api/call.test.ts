import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, sentenceOf } from './api-error.ts';
import { call, callPage, readUrl, urlOf } from './call.ts';
import { onSessionEnded } from './session-ended.ts';
import { sendJson, servePage } from './test-server.ts';
import { isWriting } from './writes-under-way.ts';

const teamId = '3f0f8f0e-1111-4222-8333-444455556666';

afterEach(() => {
  window.earlyReads = undefined;
});

describe('call', () => {
  test('sends parameters, query and cookies, and returns the parsed response', async () => {
    const received = await servePage((_, response) => sendJson(response, 200, [{ id: '1' }]));
    const sent = vi.spyOn(window, 'fetch');
    const todos = await call('GET /api/teams/{teamId}/todos', {
      params: { teamId },
      query: { cursor: 'a b' },
    });
    expect(todos).toEqual([{ id: '1' }]);
    expect(received[0]?.url).toBe(`/api/teams/${teamId}/todos?cursor=a+b`);
    await readUrl('/api/teams');
    await call('POST /api/logout');
    expect(sent.mock.calls.map(([, init]) => init?.credentials)).toEqual(
      Array.from({ length: 3 }, () => 'include'),
    );
  });

  test('sets the JSON content type only with a body', async () => {
    const received = await servePage((_, response) => sendJson(response, 200, {}));
    await call('POST /api/login', { body: { username: 'a@b.c', password: 'secret' } });
    await call('POST /api/logout');
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ username: 'a@b.c', password: 'secret' });
    expect(received[1]?.headers['content-type']).toBeUndefined();
    expect(received[1]?.body).toBe('');
  });

  test('sends each POST with its own idempotency key, which a retry repeats', async () => {
    const received = await servePage((request, response) => {
      // The first response is lost on its way.
      if (received.length === 1) response.destroy();
      else sendJson(response, 201, { path: request.url });
    });
    await call('POST /api/logout');
    await call('POST /api/logout');
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys).toHaveLength(3);
  });

  test('sends what is no POST without an idempotency key', async () => {
    const received = await servePage((_, response) => response.writeHead(204).end());
    await call('DELETE /api/teams/{teamId}', { params: { teamId } });
    expect(received[0]).toMatchObject({ method: 'DELETE', url: `/api/teams/${teamId}` });
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('sends an aborted write no second time, and leaves its error as it is', async () => {
    const controller = new AbortController();
    const aborted = new DOMException('No longer needed.', 'AbortError');
    const sent = vi.spyOn(window, 'fetch').mockRejectedValue(aborted);
    const error = await call('POST /api/logout', {}, { signal: controller.signal }).catch(
      (thrown) => thrown,
    );
    expect(error).toBe(aborted);
    expect(error).not.toHaveProperty('mayRepeat');
    expect(sent.mock.calls.map(([, init]) => init?.signal)).toEqual([controller.signal]);
  });

  test.each([
    ['online', true, 2],
    ['offline', false, 1],
  ])('repeats a POST that was lost only while online: %s', async (_, isOnline, times) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const sent = vi
      .spyOn(window, 'fetch')
      .mockRejectedValue(new DOMException('Too slow.', 'TimeoutError'));
    const error = await call('POST /api/logout').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.mayRepeat).toBe(false);
    expect(sent).toHaveBeenCalledTimes(times);
  });

  test('keeps writes alive when the page is left, up to what browsers allow at once', async () => {
    await servePage((_, response) => sendJson(response, 200, {}));
    const sent = vi.spyOn(window, 'fetch');
    const write = (length: number) =>
      call('POST /api/login', { body: { username: 'é'.repeat(length), password: 'secret' } });
    await call('GET /api/teams');
    await Promise.all([write(8000), write(8000), write(10)]);
    await write(15_000);
    expect(sent.mock.calls.map(([, init]) => init?.keepalive ?? false)).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  test('returns undefined for a response without a body', async () => {
    await servePage((_, response) => response.writeHead(204).end());
    expect(await call('DELETE /api/teams/{teamId}', { params: { teamId } })).toBeUndefined();
  });

  test("throws the server's error with its text in the message", async () => {
    const body = { error: 'Please check.', code: 'invalid_input', fields: { name: 'Required' } };
    await servePage((_, response) => sendJson(response, 400, body));
    const error = await call('GET /api/teams').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe(`400: ${JSON.stringify(body)}`);
    expect(error).toMatchObject({
      status: 400,
      sentence: 'Please check.',
      code: 'invalid_input',
      fields: { name: 'Required' },
    });
  });

  test.each([
    ['an edit', () => call('DELETE /api/teams/{teamId}', { params: { teamId } }), true],
    ['no creation, which could make two', () => call('POST /api/logout'), false],
  ])('lets what failed be sent again if it is %s', async (_, send, mayRepeat) => {
    await servePage((_, response) => sendJson(response, 503, {}));
    expect(await send().catch((thrown) => thrown)).toMatchObject({ status: 503, mayRepeat });
  });

  test('falls back to the status text, then to its own message', async () => {
    await servePage((_, response) => response.writeHead(502, 'Bad Gateway').end());
    const error = await call('GET /api/teams').catch((thrown) => thrown);
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.sentence).toBe('Something went wrong on our side. Please try again.');
  });

  test('asks to wait when the gateway, which has no text for people, rejects too many requests', async () => {
    const message = 'Too Many Requests';
    await servePage((_, response) => sendJson(response, 429, { message }));
    const error = await call('POST /api/logout').catch((thrown) => thrown);
    expect(error.sentence).toBe('Too many attempts. Wait a moment and try again.');
  });

  test('reports an unreachable server in plain words', async () => {
    await servePage((_, response) => response.destroy());
    const error = await call('GET /api/teams').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(sentenceOf(error)).toMatch(/reach the server/);
  });

  test('announces the end of the session on a 401', async () => {
    await servePage((_, response) => sendJson(response, 401, { error: 'x', code: 'signed_out' }));
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    await call('GET /api/teams').catch(() => undefined);
    stop();
    expect(ended).toHaveBeenCalledOnce();
  });

  test('does not announce it when only the password was wrong', async () => {
    const body = { error: 'Not right.', code: 'wrong_credentials' };
    await servePage((_, response) => sendJson(response, 401, body));
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    const credentials = { username: 'a@b.c', password: 'wrong' };
    await call('POST /api/login', { body: credentials }).catch(() => undefined);
    stop();
    expect(ended).not.toHaveBeenCalled();
  });

  test('uses a response that the head script requested, once', async () => {
    const received = await servePage((_, response) => sendJson(response, 200, ['later']));
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    window.earlyReads = { '/api/teams': Promise.resolve(new Response('["early"]')) };
    expect(await call('GET /api/teams')).toEqual(['early']);
    expect(await call('GET /api/teams')).toEqual(['later']);
    expect(received).toHaveLength(1);
  });

  test('ignores early responses after a write', async () => {
    await servePage((_, response) => sendJson(response, 200, ['later']));
    vi.spyOn(performance, 'now').mockReturnValue(1003);
    window.earlyReads = { '/api/teams': Promise.resolve(new Response('["early"]')) };
    await call('POST /api/logout');
    expect(await call('GET /api/teams')).toEqual(['later']);
  });
});

test('a write is under way until its response is read, a read is not one', async () => {
  await servePage((_, response) => sendJson(response, 200, []));
  const read = call('GET /api/teams');
  expect(isWriting()).toBe(false);
  await read;
  const write = call('POST /api/logout');
  expect(isWriting()).toBe(true);
  await write;
  expect(isWriting()).toBe(false);
});

test('callPage returns the cursor of the next page', async () => {
  await servePage((request, response) =>
    sendJson(response, 200, [], request.url.includes('cursor') ? {} : { 'x-next-cursor': 'n' }),
  );
  expect(await callPage('GET /api/users')).toEqual({ items: [], nextCursor: 'n' });
  const last = await callPage('GET /api/users', { query: { cursor: 'n' } });
  expect(last.nextCursor).toBeNull();
});

test('urlOf repeats lists, skips absent values and escapes', () => {
  expect(urlOf('/api/x/{id}', { params: { id: 'a/b' } })).toBe('/api/x/a%2Fb');
  expect(urlOf('/api/x', { query: { u: ['1', '2'], none: undefined, no: null } })).toBe(
    '/api/x?u=1&u=2',
  );
  expect(() => urlOf('/api/x/{id}', {})).toThrow('needs id');
});
