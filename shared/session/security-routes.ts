import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { sessionUser } from '../people/session-user.ts';
import { ownSession } from './own-session.ts';
import {
  appProof,
  passwordChange,
  passwordProof,
  returnedSignOn,
  secondFactorProof,
  secondSignIn,
} from './session-forms.ts';
import { signInOptions } from './sign-in-options.ts';

const secondFactor = z.object({
  isOn: z.boolean(),
  /**
   * False for users who sign in only through their company, whose provider may require a second
   * factor.
   */
  hasPassword: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
});

/** Each is valid once, instead of a code of the app. They are returned only here. */
const recoveryCodes = z.array(z.string());

/** Routes for sign-in options, sessions and second factor. */
export const securityRoutes = defineRoutes('session', {
  readSignInOptions: {
    method: 'GET',
    path: '/api/sign-in-options',
    summary: 'What this deployment offers for signing in, and where its user pool is',
    access: 'anyone',
    reach: 'self',
    output: signInOptions,
  },
  loginBySecondFactor: {
    method: 'POST',
    path: '/api/login/second-factor',
    summary: 'Finish signing in with the code of the authenticator app, or a recovery code',
    access: 'anyone',
    reach: 'self',
    isForMissingFactor: true,
    body: secondSignIn,
    output: sessionUser,
    errors: [401],
  },
  createSingleSignOn: {
    method: 'POST',
    path: '/api/single-sign-on',
    summary: 'Begin signing in at the company’s own identity provider',
    access: 'anyone',
    reach: 'self',
    output: z.object({
      /** Where to send the browser. */
      location: z.string(),
      /** Secret, kept by the browser until the redirect returns. */
      proof: z.string(),
    }),
    status: 201,
    errors: [404],
  },
  loginBySingleSignOn: {
    method: 'POST',
    path: '/api/login/single-sign-on',
    summary: 'Finish signing in through the company’s identity provider',
    access: 'anyone',
    reach: 'self',
    isForMissingFactor: true,
    body: returnedSignOn,
    output: sessionUser,
    errors: [401, 404],
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where I am signed in, the latest used first',
    access: 'member',
    reach: 'self',
    output: z.array(ownSession),
  },
  deleteSession: {
    method: 'DELETE',
    path: '/api/sessions/{sessionId}',
    summary: 'Sign out one of my browsers, at once',
    access: 'member',
    reach: 'self',
  },
  deleteOtherSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Sign out everywhere but here',
    access: 'member',
    reach: 'self',
  },
  deleteUserSessions: {
    method: 'DELETE',
    path: '/api/users/{userId}/sessions',
    summary: 'Sign a colleague out everywhere',
    access: 'company_admin',
    reach: 'company',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/{userId}/password-reset',
    summary:
      'Make the password of a colleague useless, sign them out everywhere and email them how to set a new one',
    access: 'company_admin',
    reach: 'company',
  },
  resetSecondFactor: {
    method: 'DELETE',
    path: '/api/users/{userId}/second-factor',
    summary: 'Turn off the second factor of a colleague who lost it, and sign them out everywhere',
    access: 'company_admin',
    reach: 'company',
  },
  readSecondFactor: {
    method: 'GET',
    path: '/api/second-factor',
    summary: 'Whether signing in also requires a code',
    access: 'member',
    reach: 'self',
    isForMissingFactor: true,
    output: secondFactor,
  },
  createSecondFactorSecret: {
    method: 'POST',
    path: '/api/second-factor/secret',
    summary: 'A secret for my authenticator app, not in force yet',
    access: 'member',
    reach: 'self',
    isForMissingFactor: true,
    body: passwordProof,
    output: z.object({
      /** In base32, for typing. */
      secret: z.string(),
      /** An SVG as a data URL, for the camera. */
      qrCode: z.string(),
    }),
    status: 201,
  },
  addSecondFactor: {
    method: 'POST',
    path: '/api/second-factor',
    summary: 'Ask me for a code from now on; the first one proves the app',
    access: 'member',
    reach: 'self',
    isForMissingFactor: true,
    body: appProof,
    output: z.extend(secondFactor, { recoveryCodes }),
  },
  createRecoveryCodes: {
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    summary: 'Ten new recovery codes in place of all that there were',
    access: 'member',
    reach: 'self',
    // No recovery code is accepted: if the response were lost, the user could not try again.
    body: appProof,
    output: z.object({ recoveryCodes }),
    status: 201,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/removal',
    summary: 'Ask me for no code any more; a last one proves it is me',
    access: 'member',
    reach: 'self',
    body: secondFactorProof,
    output: secondFactor,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/password',
    summary: 'Change my password, where the company allows it; signs out every other browser',
    access: 'member',
    reach: 'self',
    body: passwordChange,
  },
});
