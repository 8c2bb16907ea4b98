import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { handler as listAuditEntries } from '#functions/audit/list-audit-entries.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { environment } from '#functions/kit/environment.ts';
import { handler as changeCompany } from '#functions/people/change-company.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { onePixel, sendPhoto } from '#functions/testing/send-photo.ts';
import { signUpVerified } from '#functions/testing/sign-up.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as changeLogo } from './change-logo.ts';
import { handler as readLogo } from './read-logo.ts';
import { handler as removeLogo } from './remove-logo.ts';

const client = new S3Client();

/** A company with an administrator and a member. */
const setUp = async () => {
  const { companyId } = (await signUpVerified()).user;
  const company = makeCompany(companyId);
  const ada = await company.person({ role: 'company_admin' });
  const idris = await company.person();
  const stored = async () => {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: environment('PHOTOS_BUCKET') }),
    );
    return Contents.map(({ Key }) => Key!).filter((key) => key.includes(companyId));
  };
  return { companyId, ada, idris, stored };
};

const choose = (as: { cookie: string }, logoURL: string) =>
  invoke(changeLogo, { as, body: { logoURL } });

const logoOf = async (as: { cookie: string }) =>
  (await invoke(readSessionUser, { as })).body.company.logoPath;

test('an administrator sets the logo, which everybody sees', async () => {
  const { companyId, ada, idris, stored } = await setUp();
  expect(await logoOf(idris)).toBeNull();
  const url = await sendPhoto(ada, onePixel, 'text/html');
  const { status, body } = await choose(ada, url);
  expect(status).toBe(200);
  expect(body.logoPath).toMatch(new RegExp(`^photos/${companyId}/logo/[0-9a-f-]{36}$`));
  expect(await logoOf(idris)).toBe(body.logoPath);
  expect(await stored()).toEqual([body.logoPath]);
  const shown = await invoke(readLogo, { as: idris, query: { logo: body.logoPath } });
  expect(shown).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(shown.body).toEqual(onePixel);
  expect(await choose(ada, url)).toMatchObject({ status: 200, body });
});

test('a new logo replaces the former one, and a change of settings keeps it', async () => {
  const { companyId, ada, stored } = await setUp();
  const stream = await openStream(companyId);
  await choose(ada, await sendPhoto(ada));
  const { body } = await choose(ada, await sendPhoto(ada));
  await invoke(changeCompany, { as: ada, body: { currency: 'EUR' } });
  await stream.drain(processChanges);
  expect(await stored()).toEqual([body.logoPath]);
  expect(await logoOf(ada)).toBe(body.logoPath);
});

test('a logo is removed, which shows the initials', async () => {
  const { companyId, ada, stored } = await setUp();
  const stream = await openStream(companyId);
  await choose(ada, await sendPhoto(ada));
  for (const _ of [1, 2])
    expect(await invoke(removeLogo, { as: ada })).toMatchObject({ status: 204 });
  await stream.drain(processChanges);
  expect(await stored()).toEqual([]);
  expect(await logoOf(ada)).toBeNull();
  const shown = await invoke(readLogo, { as: ada });
  expect(shown.headers['content-type']).toBe('image/svg+xml');
  const { body } = await invoke(listAuditEntries, { as: ada });
  const kinds = body.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['logo_removed', 'logo_changed']);
});

test('a file that is no image is rejected and deleted', async () => {
  const { ada, stored } = await setUp();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await choose(ada, await sendPhoto(ada, svg))).toMatchObject({
    status: 400,
    body: { code: 'photo_no_image' },
  });
  const large = Buffer.concat([onePixel], 5_242_881);
  expect((await choose(ada, await sendPhoto(ada, large))).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test('others set and remove no logo, and nobody takes the upload of a colleague', async () => {
  const { ada, idris } = await setUp();
  expect((await choose(idris, await sendPhoto(idris))).status).toBe(403);
  expect((await invoke(removeLogo, { as: idris })).status).toBe(403);
  expect(await choose(ada, await sendPhoto(idris))).toMatchObject({
    status: 403,
    body: { code: 'photo_not_yours' },
  });
  expect(await logoOf(ada)).toBeNull();
});
