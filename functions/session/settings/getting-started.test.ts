import { describe, expect, it } from '@jest/globals';
import { handler as readSessionUser } from '#functions/session/read-session-user.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { signUp } from '#functions/testing/sign-up.ts';
import type { GettingStarted } from '#shared/people/getting-started.ts';
import { handler as changeGettingStarted } from './change-getting-started.ts';

type SignedIn = { cookie: string };

const change = (as: SignedIn, body: object) => invoke(changeGettingStarted, { as, body });

const stored = async (as: SignedIn): Promise<GettingStarted | null> =>
  (await invoke(readSessionUser, { as })).body.gettingStarted;

describe('PATCH /api/user/getting-started', () => {
  it('starts with no completed step for the founder of a company', async () => {
    const founder = await signUp();
    expect(await stored(founder)).toEqual({ completedSteps: [], dismissed: false });
  });

  it('is null for an invited user', async () => {
    const member = await makeCompany().person();
    expect(await stored(member)).toBeNull();
  });

  it('adds completed steps to those completed before', async () => {
    const founder = await signUp();
    await change(founder, { completedSteps: ['team'] });
    const response = await change(founder, { completedSteps: ['team', 'goal'] });
    expect(response.status).toBe(200);
    expect(response.body.gettingStarted.completedSteps).toEqual(['team', 'goal']);
    expect(await stored(founder)).toEqual({ completedSteps: ['team', 'goal'], dismissed: false });
  });

  it('stays dismissed when a step is completed, and can be shown again', async () => {
    const founder = await signUp();
    await change(founder, { dismissed: true });
    await change(founder, { completedSteps: ['team'] });
    expect(await stored(founder)).toEqual({ completedSteps: ['team'], dismissed: true });
    await change(founder, { dismissed: false });
    expect(await stored(founder)).toEqual({ completedSteps: ['team'], dismissed: false });
  });

  it('keeps two steps completed concurrently', async () => {
    const founder = await signUp();
    await Promise.all([
      change(founder, { completedSteps: ['goal'] }),
      change(founder, { completedSteps: ['todo'] }),
    ]);
    expect((await stored(founder))?.completedSteps.sort()).toEqual(['goal', 'todo']);
  });

  it('returns 400 for an unknown step', async () => {
    const founder = await signUp();
    expect((await change(founder, { completedSteps: ['nap'] })).status).toBe(400);
  });
});
