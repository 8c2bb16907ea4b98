import { describe, expect, it } from '@jest/globals';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { readUser, changeSettings as settingsChange } from '#functions/people/user-store.ts';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as changeSettings } from './change-settings.ts';
import { handler as changeTimeZone } from './change-time-zone.ts';

const change = (as: Person, body: object) => invoke(changeSettings, { as, body });
const stored = async (as: Person) =>
  (await readUser(as.session, as.id, { consistent: true })).settings;
/** As a later version may, which has another setting. */
const keepOther = (as: Person, other: number) =>
  retryOnConflict(async () => {
    const person = await readUser(as.session, as.id, { consistent: true });
    await write(settingsChange(person, { other }));
  });
const read = async (as: Person) => (await invoke(readSessionUser, { as })).body;

describe('PATCH /api/user/settings', () => {
  it('keeps what is changed and returns all settings with the user', async () => {
    const mara = await makeCompany().person();
    expect((await read(mara)).settings).toMatchObject({ declinedTimeZones: [] });
    const response = await change(mara, { declinedTimeZones: ['Asia/Tokyo'] });
    expect(response.status).toBe(200);
    expect(response.body.settings.declinedTimeZones).toEqual(['Asia/Tokyo']);
    expect((await read(mara)).settings.declinedTimeZones).toEqual(['Asia/Tokyo']);
    await change(mara, {});
    expect((await read(mara)).settings.declinedTimeZones).toEqual(['Asia/Tokyo']);
  });

  it('keeps the keys of shortcuts, and that they are off', async () => {
    const mara = await makeCompany().person();
    const settings = { shortcutsOff: true, movedShortcuts: { n: 'x', '/': ';' } };
    await change(mara, settings);
    expect((await read(mara)).settings).toMatchObject(settings);
    await change(mara, { movedShortcuts: {} });
    expect((await read(mara)).settings).toMatchObject({ shortcutsOff: true, movedShortcuts: {} });
  });

  it('loses none of two settings that are changed at once, the first ones included', async () => {
    const mara = await makeCompany().person();
    await Promise.all([change(mara, { declinedTimeZones: ['Asia/Tokyo'] }), keepOther(mara, 1)]);
    expect(await stored(mara)).toEqual({ declinedTimeZones: ['Asia/Tokyo'], other: 1 });
    await Promise.all([change(mara, { declinedTimeZones: [] }), keepOther(mara, 2)]);
    expect(await stored(mara)).toEqual({ declinedTimeZones: [], other: 2 });
  });

  it('returns 400 for an unknown setting and for a value that is none', async () => {
    const mara = await makeCompany().person();
    for (const body of [
      { nap: true },
      { declinedTimeZones: ['Mars/Base'] },
      { declinedTimeZones: 1 },
      { movedShortcuts: { n: 'Enter' } },
    ])
      expect((await change(mara, body)).status).toBe(400);
  });
});

describe('PUT /api/user/time-zone', () => {
  const tell = (as: Person, timeZone: string, isDetected?: boolean) =>
    invoke(changeTimeZone, { as, body: { timeZone, isDetected } });

  it('takes what a browser detects only while the time zone is not known', async () => {
    const mara = await makeCompany().person();
    expect(await read(mara)).toMatchObject({ timeZone: 'UTC', isTimeZoneAssumed: true });
    const first = await Promise.all([
      tell(mara, 'Europe/Berlin', true),
      tell(mara, 'Asia/Tokyo', true),
    ]);
    const zones = first.map(({ status, body }) => [status, body.timeZone]);
    const { timeZone, isTimeZoneAssumed } = await read(mara);
    expect(isTimeZoneAssumed).toBe(false);
    expect(zones).toEqual([
      [200, timeZone],
      [200, timeZone],
    ]);
    await tell(mara, 'America/Lima', true);
    expect((await read(mara)).timeZone).toBe(timeZone);
  });

  it('takes what the user chose', async () => {
    const mara = await makeCompany().person();
    expect((await tell(mara, 'UTC')).body).toMatchObject({ isTimeZoneAssumed: false });
    await tell(mara, 'Asia/Tokyo', true);
    expect((await read(mara)).timeZone).toBe('UTC');
    await tell(mara, 'Asia/Tokyo');
    expect((await read(mara)).timeZone).toBe('Asia/Tokyo');
  });
});
