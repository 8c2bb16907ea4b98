import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { environment } from '#functions/kit/environment.ts';
import { handler as changePhoto } from '#functions/photos/change-photo.ts';
import { handler as removePhoto } from '#functions/photos/remove-photo.ts';
import { handler as listMembers } from '#functions/teams/members/list-members.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { sendPhoto } from '#functions/testing/send-photo.ts';
import { openStream } from '#functions/testing/stream.ts';

test('a new photo is shown in every team, and the old one is deleted', async () => {
  const { company, mara, open, secret } = await makeTwoTeams();
  const stream = await openStream(company.id);
  const client = new S3Client();
  const stored = async () => {
    const Bucket = environment('PHOTOS_BUCKET');
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: `photos/${company.id}/` }),
    );
    return Contents.map(({ Key }) => Key);
  };
  const shown = async () =>
    Promise.all(
      [open, secret].map(async ({ id }) => {
        const { body } = await invoke(listMembers, { as: mara, params: { teamId: id } });
        return body[0].user.profilePhotoPath;
      }),
    );
  const choose = async () => {
    const body = { profilePhotoURL: await sendPhoto(mara) };
    return (await invoke(changePhoto, { as: mara, body })).body.profilePhotoPath as string;
  };
  const first = await choose();
  await stream.drain(processChanges);
  expect(await shown()).toEqual([first, first]);
  const second = await choose();
  await stream.drain(processChanges);
  expect(await shown()).toEqual([second, second]);
  expect(await stored()).toEqual([second]);
  await invoke(removePhoto, { as: mara });
  await stream.drain(processChanges);
  expect(await shown()).toEqual([null, null]);
  expect(await stored()).toEqual([]);
});
