import { CognitoError } from './cognito-error.ts';

const texts = [
  'AccessToken',
  'AuthFlow',
  'ChallengeName',
  'ClientId',
  'ConfirmationCode',
  'Filter',
  'MessageAction',
  'PaginationToken',
  'Password',
  'Session',
  'TemporaryPassword',
  'UserCode',
  'UserPoolId',
  'Username',
];
const textMaps = ['AuthParameters', 'ChallengeResponses'];
const settings = ['SoftwareTokenMfaSettings'];
const lists = ['AttributesToGet', 'UserAttributes'];

/** Rejects a request whose members are not of the protocol's types, so that operations may trust them. */
export function requireTypes(input: Record<string, unknown>): void {
  for (const name of texts) requireType(input, name, isText);
  for (const name of textMaps) requireType(input, name, isTextMap);
  for (const name of lists) requireType(input, name, isListOfTexts);
  for (const name of settings) requireType(input, name, isSettings);
  requireType(input, 'Limit', (value) => typeof value === 'number');
}

function requireType(
  input: Record<string, unknown>,
  name: string,
  isRight: (value: unknown) => boolean,
) {
  if (input[name] !== undefined && !isRight(input[name])) {
    throw new CognitoError('SerializationException', `${name} is of the wrong type`);
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isSettings(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value ?? {}).every((one) => typeof one === 'boolean')
  );
}

function isTextMap(value: unknown): boolean {
  return (
    typeof value === 'object' && !Array.isArray(value) && Object.values(value ?? {}).every(isText)
  );
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => isText(one) || isTextMap(one));
}
