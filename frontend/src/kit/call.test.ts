import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, sentenceOf } from './api-error.ts';
import { call, callPage, readUrl, urlOf } from './call.ts';
import { onSessionEnded } from './session-ended.ts';
import { answerJson, servePage } from './test-server.ts';

const teamId = '3f0f8f0e-1111-4222-8333-444455556666';

afterEach(() => {
  window.earlyReads = undefined;
});

describe('call', () => {
  test('sends parameters, query and cookies, and gives the parsed answer', async () => {
    const received = await servePage((_, response) => answerJson(response, 200, [{ id: '1' }]));
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

  test('gives the JSON content type only to a body', async () => {
    const received = await servePage((_, response) => answerJson(response, 200, {}));
    await call('POST /api/login', { body: { username: 'a@b.c', password: 'secret' } });
    await call('POST /api/logout');
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ username: 'a@b.c', password: 'secret' });
    expect(received[1]?.headers['content-type']).toBeUndefined();
    expect(received[1]?.body).toBe('');
  });

  test('gives each POST its own key, the same when it is sent again', async () => {
    const received = await servePage((request, response) => {
      // The first answer is lost on its way.
      if (received.length === 1) response.destroy();
      else answerJson(response, 201, { path: request.url });
    });
    await call('POST /api/logout');
    await call('POST /api/logout');
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys).toHaveLength(3);
  });

  test('gives nothing for an answer without a body', async () => {
    await servePage((_, response) => response.writeHead(204).end());
    expect(await call('DELETE /api/teams/{teamId}', { params: { teamId } })).toBeUndefined();
  });

  test('throws what the server says, with its text in the message', async () => {
    const body = { error: 'Please check.', code: 'invalid_input', fields: { name: 'Required' } };
    await servePage((_, response) => answerJson(response, 400, body));
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

  test('falls back to the status text, and to a sentence of its own', async () => {
    await servePage((_, response) => response.writeHead(502, 'Bad Gateway').end());
    const error = await call('GET /api/teams').catch((thrown) => thrown);
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.sentence).toBe('Something went wrong on our side. Please try again.');
  });

  test('tells a person when the server cannot be reached', async () => {
    await servePage((_, response) => response.destroy());
    const error = await call('GET /api/teams').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(sentenceOf(error)).toMatch(/could not be reached/);
  });

  test('says that the session has ended on a 401', async () => {
    await servePage((_, response) => answerJson(response, 401, { error: 'x', code: 'signed_out' }));
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    await call('GET /api/teams').catch(() => undefined);
    stop();
    expect(ended).toHaveBeenCalledOnce();
  });

  test('does not say so where it was the password that was wrong', async () => {
    const body = { error: 'Not right.', code: 'wrong_credentials' };
    await servePage((_, response) => answerJson(response, 401, body));
    const ended = vi.fn();
    const stop = onSessionEnded(ended);
    const credentials = { username: 'a@b.c', password: 'wrong' };
    await call('POST /api/login', { body: credentials }).catch(() => undefined);
    stop();
    expect(ended).not.toHaveBeenCalled();
  });

  test('takes over what the head script began, once', async () => {
    const received = await servePage((_, response) => answerJson(response, 200, ['later']));
    window.earlyReads = { '/api/teams': Promise.resolve(new Response('["early"]')) };
    expect(await call('GET /api/teams')).toEqual(['early']);
    expect(await call('GET /api/teams')).toEqual(['later']);
    expect(received).toHaveLength(1);
  });

  test('reads anew after a write, whatever was read early', async () => {
    await servePage((_, response) => answerJson(response, 200, ['later']));
    window.earlyReads = { '/api/teams': Promise.resolve(new Response('["early"]')) };
    await call('POST /api/logout');
    expect(await call('GET /api/teams')).toEqual(['later']);
  });
});

test('callPage gives the cursor of what follows', async () => {
  await servePage((request, response) =>
    answerJson(response, 200, [], request.url.includes('cursor') ? {} : { 'x-next-cursor': 'n' }),
  );
  expect(await callPage('GET /api/users')).toEqual({ items: [], nextCursor: 'n' });
  const last = await callPage('GET /api/users', { query: { cursor: 'n' } });
  expect(last.nextCursor).toBeNull();
});

test('urlOf repeats lists, leaves out what is absent and escapes', () => {
  expect(urlOf('/api/x/{id}', { params: { id: 'a/b' } })).toBe('/api/x/a%2Fb');
  expect(urlOf('/api/x', { query: { u: ['1', '2'], none: undefined, no: null } })).toBe(
    '/api/x?u=1&u=2',
  );
  expect(() => urlOf('/api/x/{id}', {})).toThrow('needs id');
});
