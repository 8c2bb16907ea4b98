import { randomUUID } from 'node:crypto';
import { totpCode } from '@day-zero/local-cloud/testing';
import { describe, expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as connect } from '#functions/live/connect.ts';
import { handler as pushChanges } from '#functions/live/push-changes.ts';
import { connectEvent } from '#functions/live/testing/connect-event.ts';
import { handler as changeCompany } from '#functions/people/change-company.ts';
import { handler as logout } from '#functions/session/logout.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { enrol, isSignedIn, signInAs } from '#functions/session/testing/signed-up.ts';
import { handler as listTeams } from '#functions/teams/list-teams.ts';
import { connectionsEndpoint } from '#functions/testing/connections-endpoint.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { cookieFrom, signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as loginBySecondFactor } from './login-by-second-factor.ts';
import { handler as removeSecondFactor } from './remove-second-factor.ts';

const endpoint = connectionsEndpoint();

/** An administrator without a second factor, whose company requires one from now on. */
const setUp = async () => {
  const mara = await signUpVerified();
  const stream = await openStream(mara.user.companyId);
  const require = (requiresSecondFactor: boolean) =>
    invoke(changeCompany, { as: mara, body: { requiresSecondFactor } });
  return { mara, stream, require };
};

const read = async (as: { cookie: string }) => {
  const { status, body } = await invoke(listTeams, { as });
  return status === 200 ? 'teams' : body.code;
};

const openConnection = async ({ cookie }: { cookie: string }) => {
  const connectionId = randomUUID();
  const response = await connect(connectEvent(connectionId, { cookie }));
  return { connectionId, statusCode: (response as { statusCode: number }).statusCode };
};

describe('without the second factor that the company requires, a session', () => {
  test('that exists only reads its user and signs out, from a few seconds on', async () => {
    const { mara, stream, require } = await setUp();
    await require(true);
    await stream.drain(processChanges);
    expect(await read(mara)).toBe('second_factor_missing');
    expect(await isSignedIn(mara)).toBe(true);
    expect((await invoke(logout, { as: mara })).status).toBe(204);
    expect(await isSignedIn(mara)).toBe(false);
  });

  test('that opens a page is restricted at once', async () => {
    const { mara, require } = await setUp();
    await require(true);
    await invoke(readSessionUser, { as: mara });
    expect(await read(mara)).toBe('second_factor_missing');
  });

  test('that starts later is restricted', async () => {
    const { mara, require } = await setUp();
    await require(true);
    expect(await read(cookieFrom(await signInAs(mara)))).toBe('second_factor_missing');
  });

  test('loses its live connections and opens no other', async () => {
    const { mara, stream, require } = await setUp();
    const before = await openConnection(mara);
    expect(before.statusCode).toBe(200);
    const sessions = await openStream(mara.user.companyId);
    await require(true);
    await stream.drain(processChanges);
    await sessions.drain(pushChanges);
    expect(endpoint.cut).toContain(before.connectionId);
    expect((await openConnection(mara)).statusCode).toBe(403);
  });

  test('works again when the company no longer requires it', async () => {
    const { mara, stream, require } = await setUp();
    await require(true);
    const { secret } = await enrol(mara);
    await require(false);
    await stream.drain(processChanges);
    const code = totpCode(secret, 1);
    const body = { password: mara.form.password, code };
    expect((await invoke(removeSecondFactor, { as: mara, body })).status).toBe(200);
    expect(await read(mara)).toBe('teams');
  });
});

describe('with a second factor, a session', () => {
  test('works from setting it up until removing it', async () => {
    const { mara, stream, require } = await setUp();
    await require(true);
    await stream.drain(processChanges);
    const { secret } = await enrol(mara);
    expect(await read(mara)).toBe('teams');
    const body = { password: mara.form.password, code: totpCode(secret, 1) };
    expect((await invoke(removeSecondFactor, { as: mara, body })).status).toBe(200);
    expect(await read(mara)).toBe('second_factor_missing');
  });

  test('that was started by a code works', async () => {
    const { mara, require } = await setUp();
    const { added } = await enrol(mara);
    await require(true);
    const { challenge } = (await signInAs(mara)).body.details;
    const [code] = added.body.recoveryCodes;
    const signedIn = await invoke(loginBySecondFactor, { body: { challenge, code } });
    expect(await read(cookieFrom(signedIn))).toBe('teams');
  });
});
