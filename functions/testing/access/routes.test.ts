import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sealCursor } from '#functions/kit/http/sealed-cursor.ts';
import { makeCompany, type Person, signedIn } from '#functions/testing/company.ts';
import { amount } from '#infra/testing/run-length.ts';
import { ignoredField } from '#shared/kit/fields.ts';
import { parameterNames, type Route } from '#shared/kit/route.ts';
import {
  callRoute as call,
  everyRoute as every,
  expectRejection,
  fieldsOf,
  makeSamples,
  sampleOf,
} from './every-route.ts';

let open: Awaited<ReturnType<typeof makeSamples>>;
let closed: Awaited<ReturnType<typeof makeSamples>>;
let stranger: Person;
beforeAll(async () => {
  [open, closed, stranger] = await Promise.all([
    makeSamples(false),
    makeSamples(true),
    makeCompany().person({ role: 'company_admin' }),
  ]);
});

describe('a user who is not signed in', () => {
  test.each(every(({ access }) => access !== 'anyone'))('gets 401 from %s', async (_, route) => {
    expectRejection(await call(route, sampleOf(route, open)), 401);
  });
});

describe('an administrator of another company', () => {
  test.each(every(({ access }) => access !== 'anyone'))('gets 404 from %s', async (_, route) => {
    const sample = sampleOf(route, open);
    const response = await call(route, { ...sample, as: stranger });
    expect(response.status).toBeLessThan(500);
    if (route.reach === 'team' || parameterNames(route.path).length > 0)
      expectRejection(response, 403, 404);
    expect(JSON.stringify(response.body ?? '')).not.toContain(open.companyId);
  });
});

describe('a colleague outside of a private team, even a company admin', () => {
  test.each(every(({ reach }) => reach === 'team'))('gets 404 from %s', async (_, route) => {
    const samples =
      route.name === 'join-existing-user' ? { ...closed, person: closed.outsider } : closed;
    expectRejection(await call(route, { ...sampleOf(route, samples), as: closed.outsider }), 404);
  });

  test.each(every(({ method, reach }) => method === 'GET' && reach !== 'team'))(
    'gets no data of it from %s',
    async (_, route) => {
      const response = await call(route, { ...sampleOf(route, closed), as: closed.outsider });
      // Requests about the caller only return the caller's data.
      const isTheirOwn = route.reach === 'self' && parameterNames(route.path).length > 0;
      expect(response.status).toBe(isTheirOwn ? 404 : 200);
      expect(JSON.stringify(response.body)).not.toContain(closed.team.id);
    },
  );
});

describe('a user without the second factor that their company requires', () => {
  const needsFactor = ({ access, isForMissingFactor }: Route) =>
    access !== 'anyone' && !isForMissingFactor;
  let restricted: Person;
  beforeAll(async () => {
    restricted = await signedIn(open.outsider, { requiresSecondFactor: true });
  });

  test.each(every(needsFactor))('gets 403 from %s', async (_, route) => {
    const response = await call(route, { ...sampleOf(route, open), as: restricted });
    expectRejection(response, 403);
    expect(response.body.code).toBe('second_factor_missing');
  });

  test('may only read the own user, set it up and sign in or out', () => {
    const allowed = every(({ isForMissingFactor }) => isForMissingFactor === true);
    expect(allowed.map(([name]) => name).sort()).toEqual([
      'GET /api/second-factor',
      'GET /api/user',
      'POST /api/login',
      'POST /api/login/second-factor',
      'POST /api/login/single-sign-on',
      'POST /api/logout',
      'POST /api/page-errors',
      'POST /api/register',
      'POST /api/second-factor',
      'POST /api/second-factor/secret',
    ]);
  });
});

describe('a team member without another role', () => {
  test.each(every(({ access }) => access === 'company_admin'))(
    'gets 403 from %s',
    async (_, route) => {
      expectRejection(await call(route, { ...sampleOf(route, open), as: open.person }), 403);
    },
  );
});

describe('a request to the own address of the API', () => {
  test.each(every(() => true))('gets 403 from %s', async (_, route) => {
    const headers = { 'x-origin-secret': 'guess' };
    const sample = { ...sampleOf(route, open), as: open.outsider, headers };
    const response = await call(route, sample);
    expectRejection(response, 403);
    expect(response.body.code).toBe('direct_request');
    expect(response.consumed).toMatchObject({ read: 0, write: 0 });
  });
});

describe('a page of another site', () => {
  test.each(every(({ method }) => method !== 'GET'))('gets 403 from %s', async (_, route) => {
    const headers = { origin: 'https://evil.test' };
    expectRejection(await call(route, { ...sampleOf(route, open), as: open.person, headers }), 403);
  });
});

describe('an odd id', () => {
  const all = ['\u0000', randomUUID(), '../../x', "' or 1=1", 'a'.repeat(5000), 'undefined', '1'];
  const odd = all.slice(0, amount(2, all.length));
  const cases = every(({ path }) => parameterNames(path).length > 0).flatMap(([name, route]) =>
    parameterNames(route.path).flatMap((parameter) =>
      odd.map((id) => [name, parameter, JSON.stringify(id).slice(0, 20), route, id] as const),
    ),
  );
  test.each(cases)('in %s as %s (%s) returns 404', async (_name, parameter, _id, route, id) => {
    const sample = sampleOf(route, open);
    const params = { ...sample.params, [parameter]: id };
    const as = route.access === 'company_admin' ? open.outsider : open.person;
    expectRejection(await call(route, { ...sample, params, as }), 404);
  });
});

describe('a body', () => {
  // Signing in ends the caller's session, which other tests need.
  const callerOf = ({ access }: Route) =>
    ({ anyone: undefined, member: open.person, company_admin: open.outsider })[access];
  const send = (route: Route, body: unknown, headers?: Record<string, string>) => {
    const as = callerOf(route);
    return call(route, { ...sampleOf(route, open), as, body, headers });
  };
  const sampleBody = (route: Route) => sampleOf(route, open).body as Record<string, unknown>;

  describe.each(every(({ body }) => body !== undefined))('of %s', (_, route) => {
    const notJson = ['{"a":"\\ud800', '{', '{"a":}', 'hello'];
    test.each(notJson.slice(0, amount(1, 4)))('that is not JSON: %s', async (text) => {
      expectRejection(await send(route, text), 400);
    });
    const notObjects = ['null', '[]', '{}{}', '"text"', '7', 'true', '[[]]'];
    test.each(notObjects.slice(0, amount(3, 7)))('that is %s', async (text) => {
      expectRejection(await send(route, text), 400);
    });
    test('that is too large', async () => {
      expectRejection(await send(route, { text: 'x'.repeat(200_000) }), 413);
    });
    test('of another content type', async () => {
      const headers = { 'content-type': 'text/plain' };
      expectRejection(await send(route, JSON.stringify(sampleBody(route)), headers), 415);
    });
    test('with an unknown field', async () => {
      const body = { ...sampleBody(route), isAdministrator: true };
      expectRejection(await send(route, body), 400);
    });
    const polluting = ['__proto__', 'constructor', 'prototype'];
    test.each(polluting.slice(0, amount(1, 3)))('that pollutes by %s', async (key) => {
      const inner = JSON.stringify(sampleBody(route)).slice(0, -1);
      const comma = inner === '{' ? '' : ',';
      const response = await send(route, `${inner}${comma}"${key}":{"polluted":true}}`);
      expectRejection(response, 400);
      expect({}).not.toHaveProperty('polluted');
    });
    const readFields = Object.entries(fieldsOf(route.body)).filter(
      ([, schema]) => schema !== ignoredField,
    );
    test.each(readFields)('with the wrong type in %s', async (field, schema) => {
      // A record may be empty.
      const wrongs = schema.safeParse({}).success ? [] : [{}];
      for (const wrong of [...wrongs, { toString: 'x' }, [[]], 12.5])
        expectRejection(await send(route, { ...sampleBody(route), [field]: wrong }), 400);
    });
  });

  test.each(every(({ body, method }) => body === undefined && method !== 'GET'))(
    'that %s does not take is rejected',
    async (_, route) => {
      const as = callerOf(route);
      const invocation = { ...sampleOf(route, open), as, body: { text: 'unexpected' } };
      expectRejection(await call(route, invocation), 400);
    },
  );
});

describe('a query', () => {
  const strangeCursors = [
    Buffer.from('\u{10ffff}'.repeat(300)).toString('base64url'),
    Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
  ];
  const strange = [
    '',
    '\u0000\ud800',
    '🏴‍☠️'.repeat(300),
    'undefined',
    "' or 1=1",
    '../../x',
    '-1',
    '1e999',
    '2026-02-30',
    '+275760-09-13T00:00:00.001Z',
    ...strangeCursors,
  ];
  const request = (route: Route, query: Record<string, string>) => {
    const sample = sampleOf(route, open);
    const as = { anyone: undefined, member: open.person, company_admin: open.outsider }[
      route.access
    ];
    return call(route, { ...sample, as, query: { ...sample.query, ...query } });
  };
  const withQuery = every(({ method, query }) => method === 'GET' && query !== undefined);
  // An avatar's URL may contain anything, because it only controls caching.
  const strict = withQuery.filter(([, { output }]) => output !== 'image');

  test.each(strict)('of %s with an unknown field is rejected', async (_, route) => {
    expectRejection(await request(route, { isAdministrator: 'true' }), 400);
  });
  test.each(
    withQuery.flatMap(([name, route]) =>
      Object.keys(fieldsOf(route.query)).map((field) => [name, field, route] as const),
    ),
  )('of %s with an odd value as %s returns no 500', async (_, field, route) => {
    // An invented cursor cannot be decrypted.
    const sealed = strangeCursors.map((place) => sealCursor(open.person.session, place));
    for (const text of [...strange, ...sealed]) {
      const response = await request(route, { [field]: text });
      if (response.status !== 200) expectRejection(response, 400, 404, 410);
    }
  });
});
