import { defineRoutes } from '../kit/route.ts';
import { ownNameChange } from '../people/administration-forms.ts';
import { gettingStartedChange } from '../people/getting-started.ts';
import { sessionUser } from '../people/user.ts';
import { ownTimeZone, phone, phonePromptChange, registration, signIn } from './session-forms.ts';

export const sessionRoutes = defineRoutes('session', {
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Found a company and sign in as its administrator',
    access: 'anyone',
    reach: 'self',
    body: registration,
    output: sessionUser,
    status: 201,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in',
    access: 'anyone',
    reach: 'self',
    body: signIn,
    output: sessionUser,
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out, at once and for good',
    access: 'anyone',
    reach: 'self',
  },
  changeName: {
    method: 'PUT',
    path: '/api/user/name',
    summary: 'Change my name',
    access: 'member',
    reach: 'self',
    body: ownNameChange,
    output: sessionUser,
  },
  changePhone: {
    method: 'PUT',
    path: '/api/user/phone',
    summary: 'Keep my phone number',
    access: 'member',
    reach: 'self',
    body: phone,
    output: sessionUser,
  },
  skipPhonePrompt: {
    method: 'PUT',
    path: '/api/user/phone-prompt',
    summary: 'Do not ask me for a phone number for 30 days',
    access: 'member',
    reach: 'self',
    body: phonePromptChange,
    output: sessionUser,
  },
  changeTimeZone: {
    method: 'PUT',
    path: '/api/user/time-zone',
    summary: 'Keep my time zone: when I am reminded of what is due',
    access: 'member',
    reach: 'self',
    body: ownTimeZone,
    output: sessionUser,
  },
  changeGettingStarted: {
    method: 'PATCH',
    path: '/api/user/getting-started',
    summary: 'Complete steps of my getting-started checklist, dismiss it or show it again',
    access: 'member',
    reach: 'self',
    body: gettingStartedChange,
    output: sessionUser,
  },
});
