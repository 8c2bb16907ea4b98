import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from '@jest/globals';
import { environment } from '../kit/environment.ts';
import { findUser } from '../people/user-store.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { onePixel, sendPhoto } from '../testing/send-photo.ts';
import { handler as changePhoto } from './change-photo.ts';
import { handler as readAvatar } from './read-avatar.ts';
import { handler as removePhoto } from './remove-photo.ts';
import { handler as startPhotoUpload } from './start-photo-upload.ts';

const client = new S3Client();

/** All uploads and photos of a user. */
const storedFor = async (person: Person): Promise<string[]> => {
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: environment('PHOTOS_BUCKET') }),
  );
  return Contents.map(({ Key }) => Key!).filter((key) => key.includes(person.id));
};

const choose = (as: Person, profilePhotoURL: string) =>
  invoke(changePhoto, { as, body: { profilePhotoURL } });

const pictures = {
  'image/png': onePixel,
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  'image/gif': Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
  'image/webp': Buffer.from('RIFF\u0018\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
};

describe('a photo', () => {
  test.each(Object.entries(pictures))(
    'is accepted as %s by its content, and shown to colleagues',
    async (type, bytes) => {
      const company = makeCompany();
      const [mara, idris] = [await company.person(), await company.person()];
      const { status, body } = await choose(mara, await sendPhoto(mara, bytes, 'text/html'));
      expect(status).toBe(200);
      expect(body.profilePhotoPath).toMatch(
        new RegExp(`^photos/${company.id}/${mara.id}/[0-9a-f-]{36}$`),
      );
      expect(await storedFor(mara)).toEqual([body.profilePhotoPath]);
      const shown = await invoke(readAvatar, {
        as: idris,
        params: { userId: mara.id },
        query: { photo: body.profilePhotoPath },
      });
      expect(shown).toMatchObject({
        status: 200,
        headers: {
          'content-type': type,
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      });
      expect(shown.body).toEqual(bytes);
    },
  );

  test('replaces the previous one under a new URL, also when sent twice', async () => {
    const mara = await makeCompany().person();
    const first = (await choose(mara, await sendPhoto(mara))).body;
    const url = await sendPhoto(mara, pictures['image/gif']);
    const second = await choose(mara, url);
    expect(second.body.profilePhotoPath).not.toBe(first.profilePhotoPath);
    expect(await choose(mara, url)).toMatchObject({ status: 200, body: second.body });
    const asked = { as: mara, params: { userId: mara.id } };
    const outdated = { ...asked, query: { photo: first.profilePhotoPath } };
    for (const invocation of [asked, outdated])
      expect(await invoke(readAvatar, invocation)).toMatchObject({
        headers: { 'content-type': 'image/gif', 'cache-control': 'private, no-cache' },
      });
  });

  test('can be removed, which shows the initials', async () => {
    const mara = await makeCompany().person();
    await choose(mara, await sendPhoto(mara));
    for (const _ of [1, 2])
      expect(await invoke(removePhoto, { as: mara })).toMatchObject({ status: 204 });
    expect(await findUser(mara, mara.id)).toMatchObject({ profilePhotoPath: null });
    const shown = await invoke(readAvatar, { as: mara, params: { userId: mara.id } });
    expect(shown.headers['content-type']).toBe('image/svg+xml');
  });

  test('that is missing in S3 is replaced by the initials', async () => {
    const mara = await makeCompany().person();
    const { body } = await choose(mara, await sendPhoto(mara));
    const { removePhoto: forget } = await import('./photo-store.ts');
    await forget(body.profilePhotoPath);
    const shown = await invoke(readAvatar, { as: mara, params: { userId: mara.id } });
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  });

  test('that is larger than a response is returned as a redirect to S3', async () => {
    const mara = await makeCompany().person();
    const large = Buffer.concat([onePixel], 5_242_880);
    expect(await choose(mara, await sendPhoto(mara, large))).toMatchObject({ status: 200 });
    const shown = await invoke(readAvatar, { as: mara, params: { userId: mara.id } });
    expect(shown).toMatchObject({ status: 302, headers: { 'cache-control': 'private, no-store' } });
    const fetched = await fetch(String(shown.headers.location));
    expect(fetched.headers.get('content-type')).toBe('image/png');
    expect(fetched.headers.get('content-disposition')).toBe('attachment');
    expect((await fetched.arrayBuffer()).byteLength).toBe(large.length);
  });

  test('returns 404 for users of another company', async () => {
    const [mara, stranger] = [await makeCompany().person(), await makeCompany().person()];
    await choose(mara, await sendPhoto(mara));
    const shown = await invoke(readAvatar, { as: stranger, params: { userId: mara.id } });
    expect(shown.status).toBe(404);
  });
});

describe('a file that is not a photo is rejected and deleted', () => {
  test.each([
    ['a page that is called a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an empty file', Buffer.alloc(0)],
    ['less than a signature', Buffer.from([0xff, 0xd8])],
    [
      'a sound in the same container',
      Buffer.from('RIFF\u0018\u0000\u0000\u0000WAVEfmt ', 'latin1'),
    ],
  ])('%s', async (_, bytes) => {
    const mara = await makeCompany().person();
    const kept = (await choose(mara, await sendPhoto(mara))).body.profilePhotoPath;
    const response = await choose(mara, await sendPhoto(mara, bytes));
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'photo_no_image', error: 'Please select an image file.' },
    });
    expect(await storedFor(mara)).toEqual([kept]);
    expect(await findUser(mara, mara.id)).toMatchObject({ profilePhotoPath: kept });
  });

  test('a picture one byte larger than 5 MB', async () => {
    const mara = await makeCompany().person();
    const url = await sendPhoto(mara, Buffer.concat([onePixel], 5_242_881));
    const response = await choose(mara, url);
    expect(response).toMatchObject({
      status: 413,
      body: { code: 'photo_too_large', error: 'Please select an image smaller than 5MB.' },
    });
    expect(await storedFor(mara)).toEqual([]);
    expect(await findUser(mara, mara.id)).toMatchObject({ profilePhotoPath: null });
  });

  test('a file that was never uploaded', async () => {
    const mara = await makeCompany().person();
    const { body } = await invoke(startPhotoUpload, { as: mara });
    const response = await choose(mara, body.uploadURL);
    expect(response).toMatchObject({ status: 409, body: { code: 'photo_not_sent' } });
  });
});

describe('an upload URL', () => {
  const errorOf = async (as: Person, url: string) => {
    const { status, body } = await choose(as, url);
    return [status, body.code];
  };
  const elsewhere = [400, 'photo_elsewhere'];

  test("of another user's upload is rejected, and the file is kept", async () => {
    const company = makeCompany();
    const [mara, idris] = [await company.person(), await company.person()];
    const stranger = await makeCompany().person();
    const url = await sendPhoto(mara);
    expect(await errorOf(idris, url)).toEqual([403, 'photo_not_yours']);
    expect(await errorOf(stranger, url)).toEqual([403, 'photo_not_yours']);
    expect((await storedFor(mara)).length).toBe(1);
    expect((await choose(mara, url)).status).toBe(200);
  });

  test('of another host, bucket or folder is rejected', async () => {
    const mara = await makeCompany().person();
    const url = new URL(await sendPhoto(mara));
    const { host, pathname } = url;
    const kept = pathname.replace('/uploads/', '/photos/');
    const odd = [
      `https://evil.test${pathname}`,
      `http://${host}@evil.test${pathname}`,
      `http://evil.test/${host}${pathname}`,
      `http://${host}\\@evil.test${pathname}`,
      `https://${host}${pathname}`,
      `http://${host}/other-bucket${pathname.slice(pathname.indexOf('/uploads'))}`,
      `http://${host}${kept}`,
      `http://${host}${pathname}/../${randomUUID()}`,
      `http://${host}${pathname.replace('/uploads/', '/photos/../uploads/')}`,
      `http://${host}${pathname.replace('/uploads/', '/uploads%2f')}`,
      `http://${host}${pathname}#x`,
      `http://${host}${pathname.replace(mara.id, `${randomUUID()}/../${mara.id}`)}`,
      `//${host}${pathname}`,
      `javascript:alert(1)`,
      `file://${pathname}`,
      pathname,
      'x',
    ];
    for (const address of odd)
      expect([address, ...(await errorOf(mara, address))]).toEqual([address, ...elsewhere]);
    expect(await storedFor(mara)).toHaveLength(1);
    expect(await findUser(mara, mara.id)).toMatchObject({ profilePhotoPath: null });
  });

  test('accepts any file when it is requested without a body', async () => {
    const mara = await makeCompany().person();
    for (const body of [undefined, {}, { contentType: 'image/png' }]) {
      const { status, body: upload } = await invoke(startPhotoUpload, { as: mara, body });
      expect({ status, upload }).toEqual({
        status: 200,
        upload: { uploadURL: expect.stringMatching(/^http/), expiresIn: 300 },
      });
      const headers = { 'content-type': 'image/png' };
      const sent = { method: 'PUT', body: onePixel, headers };
      expect((await fetch(upload.uploadURL, sent)).status).toBe(200);
      expect(await choose(mara, upload.uploadURL)).toMatchObject({ status: 200 });
    }
  });

  test('accepts only the size and the type it is requested for', async () => {
    const mara = await makeCompany().person();
    const request = async (body: object) =>
      (await invoke(startPhotoUpload, { as: mara, body })).body.uploadURL as string;
    const put = async (url: string, bytes: Uint8Array, type: string) =>
      (await fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': type } })).status;
    const terms = { contentType: 'image/png', size: onePixel.length };
    expect(await put(await request(terms), onePixel, 'image/png')).toBe(200);
    expect(await put(await request(terms), onePixel, 'text/html')).toBe(403);
    expect(await put(await request(terms), Buffer.concat([onePixel, onePixel]), 'image/png')).toBe(
      403,
    );
    expect(
      await put((await request(terms)).replace('/uploads/', '/photos/'), onePixel, 'image/png'),
    ).toBe(403);
    for (const [body, field] of [
      [{ contentType: 'image/svg+xml', size: 70 }, 'contentType'],
      [{ size: 5_242_881 }, 'size'],
      [{ size: 0 }, 'size'],
    ] as const) {
      const response = await invoke(startPhotoUpload, { as: mara, body });
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(Object.keys(response.body.fields)).toEqual([field]);
    }
  });
});
