import { describe, expect, test } from '@jest/globals';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as readAvatar } from './read-avatar.ts';

const request = (as: Person, userId: string, headers?: Record<string, string>) =>
  invoke(readAvatar, { as, params: { userId }, ...(headers && { headers }) });

describe('the avatar of a user', () => {
  test('shows the same initials each time', async () => {
    const company = makeCompany();
    const me = await company.person();
    const mara = await company.person({ name: 'Mara von Lindqvist' });
    const response = await request(me, mara.id);
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
    expect(response.body.toString()).toContain('>MV</text>');
    expect((await request(me, mara.id)).body).toEqual(response.body);
  });

  test('returns 304 if the browser has it', async () => {
    const company = makeCompany();
    const me = await company.person();
    const { headers } = await request(me, me.id);
    const tag = String(headers.etag);
    for (const held of [tag, `"other", W/${tag}`]) {
      const response = await request(me, me.id, { 'if-none-match': held });
      expect(response).toMatchObject({ status: 304, body: undefined, headers: { etag: tag } });
    }
    expect((await request(me, me.id, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('contains only letters for any name', async () => {
    const company = makeCompany();
    const me = await company.person({ name: '<script> &\u0007x' });
    const picture = (await request(me, me.id)).body.toString();
    expect(picture).toContain('>&lt;&amp;</text>');
  });

  test('returns 404 for users of another company', async () => {
    const [me, stranger] = [await makeCompany().person(), await makeCompany().person()];
    expect((await request(me, stranger.id)).status).toBe(404);
  });
});
