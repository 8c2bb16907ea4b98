import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';

/**
 * Signs in with the browser's library, once per attempt, and prints the username in each access
 * token or the name of the error. Runs in its own process, because the library's arithmetic is a
 * hundred times slower inside jest.
 */
const [endpoint = '', userPoolId = '', userPoolClientId = '', attempts = '[]'] =
  process.argv.slice(2);

console.warn = () => {};
Amplify.configure({
  Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint } },
});

const outcomes: unknown[] = [];
for (const [username, password] of JSON.parse(attempts) as [string, string][]) {
  try {
    await signIn({ username, password });
    const { tokens } = await fetchAuthSession();
    outcomes.push(tokens?.accessToken.payload.username);
    await signOut();
  } catch (error) {
    outcomes.push((error as Error).name);
  }
}
console.log(JSON.stringify(outcomes));
