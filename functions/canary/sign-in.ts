import { environment } from '#functions/kit/environment.ts';

/** Shorter than the timeout of the function, so that the log says which request took too long. */
const timeoutMs = 8000;

/** Uses the site as a browser does; throws with the first request that failed. */
export const handler = async () => {
  const site = environment('SITE');
  let cookie = '';
  const request = async (method: string, path: string, status: number, body?: object) => {
    const response = await fetch(site + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause) => {
      throw new Error(`${method} ${path} got no response`, { cause });
    });
    // Reads to the end, because a response can also break off.
    await response.arrayBuffer();
    if (response.status !== status)
      throw new Error(`${method} ${path} returned ${response.status} instead of ${status}`);
    return response;
  };
  await request('GET', '/', 200);
  await request('GET', '/api/sign-in-options', 200);
  const signedIn = await request('POST', '/api/login', 200, {
    username: environment('CANARY_USERNAME'),
    password: environment('CANARY_PASSWORD'),
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  await request('GET', '/api/user', 200);
  await request('GET', '/api/teams', 200);
  await request('POST', '/api/logout', 204);
};
