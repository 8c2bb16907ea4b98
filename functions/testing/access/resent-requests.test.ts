import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Item } from '#functions/kit/table/table-read.ts';
import { handler as addMember } from '#functions/teams/members/add-member.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { sendPhoto } from '#functions/testing/send-photo.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import type { Route } from '#shared/kit/route.ts';
import { callRoute, everyRoute, makeSamples } from './every-route.ts';
import { prepareSample } from './prepare-sample.ts';

type AllSamples = Awaited<ReturnType<typeof makeSamples>>;

/** What the second request may write, by route. */
const written: Record<string, (item: Item) => boolean> = {
  // Asks again 30 days after the last time.
  'skip-phone-prompt': ({ SK }) => SK === 'USER',
  // Entries are written without reading them before, and the last write wins.
  'change-entry': ({ type }) => type === 'scorecard_entry',
  'delete-user-sessions': ({ kind }) => kind === 'user_signed_out',
};

const contentsBut = async (mayDiffer: (item: Item) => boolean = () => false) =>
  (await itemsMentioning('')).filter((item) => !mayDiffer(item));

const sendTwice = async (route: Route, samples: AllSamples) => {
  const sample = await prepareSample(route, samples);
  const isByAdmin = route.access === 'company_admin' && sample.as === samples.person;
  const as = isByAdmin ? samples.outsider : sample.as;
  const send = () => callRoute(route, { ...sample, as });
  const first = await send();
  expect(first.status).toBeLessThan(300);
  const before = await contentsBut(written[route.name]);
  const second = await send();
  expect(await contentsBut(written[route.name])).toEqual(before);
  return { first, second };
};

// The answer to the first one may have been lost.
describe('a request that is sent again changes nothing more', () => {
  let samples: AllSamples;
  beforeAll(async () => {
    samples = await makeSamples(false);
    samples.logoURL = await sendPhoto(samples.outsider);
  });

  // The former password does not change it again.
  const changes = everyRoute(
    ({ method, name }) => ['PATCH', 'PUT'].includes(method) && name !== 'change-password',
  );
  test.each(changes)('and is answered the same: %s', async (_, route) => {
    const { first, second } = await sendTwice(route, samples);
    expect(second.status).toBe(first.status);
    if (!written[route.name]) expect(second.body).toEqual(first.body);
  });

  // A browser takes 404 as deleted.
  test.each(everyRoute(({ method }) => method === 'DELETE'))('%s', async (_, route) => {
    const own = await makeSamples(false);
    const { id: teamId } = own.team;
    const joining = { params: { teamId }, body: { userId: own.colleague.id } };
    await invoke(addMember, { as: own.person, ...joining });
    const { first, second } = await sendTwice(route, own);
    if (second.status < 300) expect(second.body).toEqual(first.body);
    else expect([404, 409]).toContain(second.status);
  });
});
