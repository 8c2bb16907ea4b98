import { defineProblem } from '../kit/problem.ts';

export const wrongCredentials = defineProblem(
  401,
  'wrong_credentials',
  'The e-mail address or the password is not right.',
);
export const signUpClosed = defineProblem(
  403,
  'sign_up_closed',
  'New companies cannot sign up here. Ask your administrator for an invitation.',
);
