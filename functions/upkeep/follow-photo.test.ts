import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from '@jest/globals';
import { environment } from '../kit/environment.ts';
import { handler as changePhoto } from '../photos/change-photo.ts';
import { handler as removePhoto } from '../photos/remove-photo.ts';
import { handler as listMembers } from '../teams/list-members.ts';
import { makeTwoTeams } from '../testing/cast.ts';
import { invoke } from '../testing/invoke.ts';
import { sendPhoto } from '../testing/send-photo.ts';
import { openStream } from '../testing/stream.ts';
import { handler as runUpkeep } from './run-upkeep.ts';

test('another photo is seen in every team, and the old one is removed', async () => {
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
  await stream.drain(runUpkeep);
  expect(await shown()).toEqual([first, first]);
  const second = await choose();
  await stream.drain(runUpkeep);
  expect(await shown()).toEqual([second, second]);
  expect(await stored()).toEqual([second]);
  await invoke(removePhoto, { as: mara });
  await stream.drain(runUpkeep);
  expect(await shown()).toEqual([null, null]);
  expect(await stored()).toEqual([]);
});
