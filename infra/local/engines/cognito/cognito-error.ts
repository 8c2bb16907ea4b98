/** An error that Cognito returns with status 400; `type` is the exception's name. */
export class CognitoError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message);

export const invalidParameter = (message: string) =>
  new CognitoError('InvalidParameterException', message);

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.');
