import { randomUUID } from 'node:crypto';
import { totpCode } from '@day-zero/local-cloud/testing';
import {
  insertJoinRequest,
  newJoinRequest,
} from '#functions/invitations/by-request/join-request-store.ts';
import { newTestInvitation } from '#functions/invitations/testing/new-test-invitation.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as requestEmailChange } from '#functions/session/email/request-email-change.ts';
import { handler as login } from '#functions/session/login.ts';
import { handler as addSecondFactor } from '#functions/session/second-factor/add-second-factor.ts';
import { handler as createSecret } from '#functions/session/second-factor/create-second-factor-secret.ts';
import {
  authorizeAtProvider,
  setProviderCompany,
} from '#functions/testing/authorize-at-provider.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { emailedCode } from '#functions/testing/emailed-code.ts';
import { type Invocation, invoke } from '#functions/testing/invoke.ts';
import { newAddress, signUp, signUpVerified } from '#functions/testing/sign-up.ts';
import type { Route } from '#shared/kit/route.ts';
import { routeSamples } from './route-samples.ts';
import type { Samples } from './samples.ts';

/** A new user with an authenticator app. */
const withApp = async (isOn: boolean) => {
  const somebody = await signUp();
  const { username, password } = somebody.form;
  const made = await invoke(createSecret, { as: somebody, body: { password } });
  const proof = () => ({ password, code: totpCode(made.body.secret) });
  if (isOn) await invoke(addSecondFactor, { as: somebody, body: proof() });
  return { somebody, username, password, proof };
};

/** An administrator and a colleague of another company than the one that is measured. */
const twoColleagues = async () => {
  const company = makeCompany();
  const as = await company.person({ role: 'company_admin' });
  const { id: userId } = await company.person();
  return { as, params: { userId } };
};

const prepared: Record<string, (samples: Samples) => Promise<Invocation>> = {
  'read-invitation': async ({ person }) => {
    const { token } = await newTestInvitation(person);
    return { body: { token } };
  },
  'accept-invitation': async ({ person, team }) => {
    const { token } = await newTestInvitation(person, { teamIds: [team.id] });
    return { body: { token, password: 'correct horse' } };
  },
  'approve-join-request': async ({ person, team }) => {
    const asked = { name: 'Ada Holm', username: newAddress() };
    const created = newJoinRequest(team, asked, new Date());
    await write(insertJoinRequest(created));
    return { as: person, params: { teamId: team.id, requestId: created.id } };
  },
  'add-second-factor': async () => {
    const { somebody, proof } = await withApp(false);
    return { as: somebody, body: proof() };
  },
  'create-recovery-codes': async () => {
    const { somebody, proof } = await withApp(true);
    return { as: somebody, body: proof() };
  },
  'remove-second-factor': async () => {
    const { somebody, proof } = await withApp(true);
    return { as: somebody, body: proof() };
  },
  'reset-second-factor': async () => {
    const { somebody } = await withApp(true);
    const company = makeCompany(somebody.user.companyId);
    const as = await company.person({ role: 'company_admin' });
    return { as, params: { userId: somebody.id } };
  },
  'reset-password': async () => {
    const { id, user } = await signUp();
    const as = await makeCompany(user.companyId).person({ role: 'company_admin' });
    return { as, params: { userId: id } };
  },
  'delete-user-sessions': twoColleagues,
  'change-suspension': async () => ({ ...(await twoColleagues()), body: { isSuspended: true } }),
  'verify-email': async () => {
    const somebody = await signUp();
    return { as: somebody, body: { code: await emailedCode(somebody.user) } };
  },
  'change-email': async () => {
    const { form, user, cookie } = await signUpVerified();
    const [as, username] = [{ cookie }, newAddress()];
    await invoke(requestEmailChange, { as, body: { username, password: form.password } });
    const code = await emailedCode({ companyId: user.companyId, username });
    return { as, body: { username, code } };
  },
  'login-by-single-sign-on': async () => {
    const { form } = await signUp({ username: `${randomUUID()}@northwind.test` });
    setProviderCompany(form.companyId);
    return { body: await authorizeAtProvider(form.username) };
  },
  'login-by-second-factor': async () => {
    const { username, password, proof } = await withApp(true);
    const asked = await invoke(login, { body: { username, password } });
    return { body: { challenge: asked.body.details.challenge, code: proof().code } };
  },
};

/** A request that succeeds, if the valid sample alone does not. */
export const prepareSample = async (route: Route, samples: Samples): Promise<Invocation> =>
  prepared[route.name]?.(samples) ?? {
    ...routeSamples[route.name]!(samples),
    as: route.access === 'anyone' ? undefined : samples.person,
  };
