import { describe, expect, test } from '@jest/globals';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as readAvatar } from './read-avatar.ts';

const ask = (as: Person, userId: string, headers?: Record<string, string>) =>
  invoke(readAvatar, { as, params: { userId }, ...(headers && { headers }) });

describe("a colleague's picture", () => {
  test('shows their initials, the same each time', async () => {
    const company = makeCompany();
    const me = await company.person();
    const mara = await company.person({ name: 'Mara von Lindqvist' });
    const answer = await ask(me, mara.id);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    });
    expect(answer.body.toString()).toContain('>MV</text>');
    expect((await ask(me, mara.id)).body).toEqual(answer.body);
  });

  test('is not sent again to who has it', async () => {
    const company = makeCompany();
    const me = await company.person();
    const { headers } = await ask(me, me.id);
    const tag = String(headers.etag);
    for (const held of [tag, `"other", W/${tag}`]) {
      const answer = await ask(me, me.id, { 'if-none-match': held });
      expect(answer).toMatchObject({ status: 304, body: undefined, headers: { etag: tag } });
    }
    expect((await ask(me, me.id, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('holds nothing but letters, whatever the name is', async () => {
    const company = makeCompany();
    const me = await company.person({ name: '<script> &\u0007x' });
    const picture = (await ask(me, me.id)).body.toString();
    expect(picture).toContain('>&lt;&amp;</text>');
  });

  test("is not there for another company's people", async () => {
    const [me, stranger] = [await makeCompany().person(), await makeCompany().person()];
    expect((await ask(me, stranger.id)).status).toBe(404);
  });
});
