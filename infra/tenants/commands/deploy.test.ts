import { beforeEach, describe, expect, test } from '@jest/globals';
import { StubError } from '#infra/testing/aws-stub.ts';
import { testContext } from '#infra/testing/command-context.ts';
import {
  address,
  cdkRuns,
  deployStacks,
  parts,
  published,
  recordedMigration,
  run,
} from '#infra/testing/fake-account/deployed-site.ts';
import { account, resetAccount, stub } from '#infra/testing/fake-account/example-account.ts';
import { amount } from '#infra/testing/run-length.ts';
import { routes } from '#shared/routes.ts';
import { tenant as example } from '../example.ts';
import { CommandError } from '../kit/command-error.ts';
import { deploy } from './deploy.ts';
import { upgrade } from './upgrade.ts';

const deployAll = ['deploy', '--all', '--require-approval', 'never', '--concurrency', '5'];
const routesByFeature = Map.groupBy(routes, ({ feature }) => feature);

/** Deploys the stacks of the features, with the routes of this version except `without`. */
const deployRoutes = (without: readonly string[] = []) => {
  for (const [feature, itsRoutes] of routesByFeature)
    account.addStack(`day-zero-example-api-${feature}`, {
      resources: itsRoutes
        .map(({ method, path }) => `${method} ${path}`)
        .filter((key) => !without.includes(key))
        .map((RouteKey) => ({
          type: 'AWS::ApiGatewayV2::Route',
          id: RouteKey,
          properties: { RouteKey },
        })),
    });
};

/** A stack is updated until all stacks were listed three times. */
const updateUntilLookedAt = (name: string, onEnd: () => void) => {
  const stack = account.stacks.get(name)!;
  stack.status = 'UPDATE_IN_PROGRESS';
  let looks = 0;
  const { DescribeStacks } = account.handlers;
  stub.handlers.DescribeStacks = (call) => {
    if (!call.input.StackName && call.region === example.region && ++looks === 3) {
      stack.status = 'UPDATE_COMPLETE';
      onEnd();
    }
    return DescribeStacks!(call);
  };
};

describe('npm run tenant deploy', () => {
  test('checks, deploys all stacks, publishes the page and tries it', async () => {
    const text = await run(deploy);
    expect(cdkRuns).toEqual([
      [...deployAll, '-c', `changedRoutes=${[...routesByFeature.keys()].join()}`],
    ]);
    expect(published()).toEqual(['icon.svg', 'index.html']);
    expect(text.match(/^ {2}ok .*$/gm)?.slice(-4)).toEqual([
      '  ok      the page loads, with its headers and script',
      '  ok      a route that anybody may call responds',
      '  ok      an unknown route returns 404',
      '  ok      the live channel rejects strangers',
    ]);
    expect(text).toContain(`The page is at ${address}`);
  });

  test('moves all requests at once with --at-once', async () => {
    deployRoutes();
    const text = await run(deploy, {}, { 'at-once': true });
    expect(cdkRuns).toEqual([[...deployAll, '-c', 'atOnce=true']]);
    expect(text).toContain('move all requests to this version at once');
    deployRoutes();
    await run(deploy, { atOnce: true });
    expect(cdkRuns[1]).toEqual(cdkRuns[0]);
  });

  test('deploys stacks whose routes change one after the other, and others side by side', async () => {
    deployRoutes(['POST /api/todos', 'GET /api/goals/{goalId}', 'POST /api/goals']);
    await run(deploy);
    deployRoutes(['POST /api/todos']);
    await run(deploy);
    deployRoutes();
    await run(deploy);
    expect(cdkRuns).toEqual([
      [...deployAll, '-c', 'changedRoutes=todos,goals'],
      deployAll,
      deployAll,
    ]);
  });

  describe('while the alarm of many failures is raised', () => {
    const warning = 'The alarm day-zero-example-many-failures is raised.';
    beforeEach(() => {
      deployStacks();
      account.facts.alarms = ['day-zero-example-many-failures'];
    });

    test.each([
      ['deploy', deploy],
      ['upgrade', upgrade],
    ])('%s warns before it asks', async (_, command) => {
      const migrations = [recordedMigration('colors', [])];
      if (command === deploy) account.migrations = { finished: { N: '1' }, version: { N: '1' } };
      const text = await run(command, { migrations }, { 'dry-run': true });
      expect(text).toContain(warning);
      expect(text.indexOf(warning)).toBeLessThan(text.indexOf('This will, for the tenant example'));
    });

    test('upgrade warns once, also after migrations', async () => {
      for (const migrations of [[recordedMigration('colors', [])], []]) {
        const text = await run(upgrade, { migrations });
        expect(text.split(warning)).toHaveLength(2);
      }
    });

    test.each([
      ['deploy', deploy],
      ['upgrade', upgrade],
    ])('%s --at-once is not affected', async (_, command) => {
      const migrations = command === deploy ? [] : [recordedMigration('colors', [])];
      const text = await run(command, { migrations }, { 'at-once': true, 'dry-run': true });
      expect(text).not.toContain(warning);
    });

    test('a deployment that is never gradual is not affected', async () => {
      const { context, text } = testContext('example', { 'dry-run': true });
      const tenant = async () => ({ ...example, gradualDeployment: false });
      await deploy({ ...context, tenant }, parts());
      expect(text()).not.toContain(warning);
    });
  });

  test('is not affected by other alarms', async () => {
    deployStacks();
    account.facts.alarms = ['day-zero-example-failures', 'day-zero-example-many-failures-2'];
    expect(await run(deploy, {}, { 'dry-run': true })).not.toContain('is raised');
  });

  test('does not deploy when something is missing', async () => {
    account.facts.verifiedSenders.clear();
    await expect(run(deploy)).rejects.toThrow('1 of 13 are missing');
    expect(cdkRuns).toEqual([]);
  });

  test('prints its plan and does nothing in a dry run', async () => {
    const text = await run(deploy, {}, { 'dry-run': true });
    expect(text).toContain('create its stacks');
    expect([cdkRuns, account.changes]).toEqual([[], []]);
  });

  test('waits for stacks that an interrupted deployment still changes', async () => {
    deployStacks();
    let hasEnded = false;
    updateUntilLookedAt('day-zero-example-api', () => {
      hasEnded = true;
    });
    const text = await run(deploy, { pollMs: 1 });
    expect(text).toContain('An earlier deployment still changes day-zero-example-api.');
    expect(hasEnded).toBe(true);
    expect(cdkRuns).toHaveLength(1);
  });

  test('says how to continue a rollback that failed', async () => {
    deployStacks();
    account.stacks.get('day-zero-example-live')!.status = 'UPDATE_ROLLBACK_FAILED';
    await expect(run(deploy)).rejects.toThrow(
      'aws cloudformation continue-update-rollback --region eu-central-1 --stack-name day-zero-example-live',
    );
  });

  test('says how to skip the stage, whose former version may throttle a route that is gone', async () => {
    deployStacks();
    account.addStack('day-zero-example-api-stage', {
      status: 'UPDATE_ROLLBACK_FAILED',
      resources: [
        { type: 'AWS::Logs::LogGroup', id: 'requests' },
        { type: 'AWS::ApiGatewayV2::Stage', id: '$default', hasFailed: true },
      ],
    });
    await expect(run(deploy)).rejects.toThrow(
      'aws cloudformation continue-update-rollback --region eu-central-1 --stack-name day-zero-example-api-stage --resources-to-skip AWSApiGatewayV2Stage and',
    );
    expect(cdkRuns).toEqual([]);
  });

  test('continues a first deployment whose web stack failed', async () => {
    deployStacks();
    account.addStack('day-zero-example-web', { status: 'ROLLBACK_COMPLETE' });
    expect(await run(deploy)).toContain('create its stacks');
    account.addStack('day-zero-example-web', { status: 'ROLLBACK_COMPLETE' });
    await run(upgrade);
    expect(cdkRuns).toHaveLength(2);
  });

  test('lets the CDK delete a protected stack whose creation failed, and no other', async () => {
    deployStacks();
    account.addStack('day-zero-example-web', { isProtected: true });
    account.addStack('day-zero-example-data', { isProtected: true, status: 'ROLLBACK_COMPLETE' });
    account.vaults.clear();
    let before: string[] = [];
    const cdk = async () => {
      before = [...account.changes];
      deployStacks();
    };
    await run(deploy, { cdk });
    expect(before).toEqual(['unprotect day-zero-example-data']);
  });

  test('needs no output that this version adds', async () => {
    deployStacks();
    delete account.stacks.get('day-zero-example-data')!.outputs.ExportsBucketName;
    await run(deploy);
    delete account.stacks.get('day-zero-example-data')!.outputs.ExportsBucketName;
    await run(upgrade, { migrations: [recordedMigration('colors', [])] });
    expect(cdkRuns).toHaveLength(2);
  });

  // Each test interrupts a sixth of the calls, so that none takes long on a slow machine.
  test.each([1, 2, 3, 4, 5, 6])(
    'ends the same after an interruption of any call (part %s of 6)',
    async (part) => {
      await run(deploy);
      const count = stub.calls.length;
      const whole = [published(), account.migrations];
      expect(count).toBeGreaterThan(15);
      expect(account.smoke).toBeDefined();
      const first = Math.floor((count * (part - 1)) / 6) + 1;
      const last = Math.floor((count * part) / 6);
      for (let at = first; at <= amount(first, last); at += 1) {
        resetAccount();
        stub.interrupt({ at, moment: (part + at - first) % 2 ? 'before' : 'after' });
        await expect(run(deploy)).rejects.toThrow();
        stub.interrupt();
        await run(deploy);
        expect([published(), account.migrations]).toEqual(whole);
      }
    },
  );

  describe('with throttles of routes at the gateway', () => {
    const gone = 'POST /api/former-sign-in';
    beforeEach(() => {
      deployStacks();
      for (const key of ['POST /api/login', gone, 'GET /api/user']) account.throttles.set(key, {});
    });

    test.each([
      ['deploy', deploy],
      ['upgrade', upgrade],
    ])(
      '%s deletes those of routes that are gone or not open, before the stacks',
      async (_, command) => {
        let before: string[] = [];
        const cdk = async () => {
          before = [...account.throttles.keys()];
        };
        const text = await run(command, { cdk });
        expect(text).toContain(`first delete the throttle that is not used any more: ${gone}`);
        expect(before).toEqual(['POST /api/login']);
      },
    );

    test('deletes one that an earlier deployment adds before it ends', async () => {
      const late = 'POST /api/late-sign-in';
      updateUntilLookedAt('day-zero-example-api-stage', () => account.throttles.set(late, {}));
      const text = await run(deploy, { pollMs: 1 });
      expect(text).not.toContain(`any more: ${late}`);
      expect(text).toContain(`  ${late}`);
      expect([...account.throttles.keys()]).toEqual(['POST /api/login']);
    });

    describe('when the stacks could not be deployed', () => {
      const throttle = { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 10 };
      const cdk = async () => {
        throw new CommandError('cdk deploy ended with an error.');
      };
      beforeEach(() => {
        const keys = ['POST /api/login', gone, 'GET /api/user'];
        const RouteSettings = Object.fromEntries(keys.map((key) => [key, throttle]));
        account.addStack('day-zero-example-api-stage', {
          resources: [
            { type: 'AWS::ApiGatewayV2::Stage', id: '$default', properties: { RouteSettings } },
          ],
        });
        for (const key of ['$default', 'GET /api/todos', ...keys]) account.routeKeys.add(key);
      });

      const runFailing = async () => {
        const { context, text } = testContext('example', { yes: true });
        await expect(deploy(context, { ...parts(), cdk })).rejects.toThrow(
          /ended with an error\.$/,
        );
        return text();
      };

      test('restores those of the version that still runs', async () => {
        const text = await runFailing();
        expect(account.changes).toContain(`delete throttle ${gone}`);
        expect([...account.throttles]).toEqual([
          ['POST /api/login', {}],
          [gone, { throttlingRateLimit: 20, throttlingBurstLimit: 10 }],
          ['GET /api/user', { throttlingRateLimit: 20, throttlingBurstLimit: 10 }],
        ]);
        expect(text).toContain(`Restored the throttle of ${gone}, which is still there.`);
      });

      test('restores those that an earlier run deleted which was interrupted', async () => {
        account.throttles.delete(gone);
        await runFailing();
        expect(account.throttles.has(gone)).toBe(true);
      });

      test('restores none of a route that this deployment deleted', async () => {
        account.routeKeys.delete(gone);
        expect(await runFailing()).not.toContain(`throttle of ${gone}`);
        expect([...account.throttles.keys()]).toEqual(['POST /api/login', 'GET /api/user']);
      });

      test('says so when it cannot restore them', async () => {
        const { GetTemplate } = account.handlers;
        stub.handlers.GetTemplate = (call) => {
          if (!call.input.StackName.endsWith('-api-stage')) return GetTemplate!(call);
          throw new StubError('AccessDenied', 'You may not read templates.');
        };
        expect(await runFailing()).toMatch(
          /could not be restored\. Until the next deployment only .*You may not read templates\.$/m,
        );
      });
    });

    test('a dry run says which, and deletes none', async () => {
      expect(await run(deploy, {}, { 'dry-run': true })).toContain(gone);
      expect(account.throttles.size).toBe(3);
    });

    test('deletes none if the account is not ready', async () => {
      account.facts.verifiedSenders.clear();
      await expect(run(deploy)).rejects.toThrow('1 of 12 are missing');
      expect(account.throttles.size).toBe(3);
    });

    test('is not stopped by one that was deleted meanwhile', async () => {
      const rest = account.handlers['*']!;
      stub.handlers['*'] = (call) => {
        const output = rest(call);
        if (call.operation.startsWith('GET /v2/apis/')) account.throttles.clear();
        return output;
      };
      expect(await run(deploy)).toContain('Deployed');
      expect(await run(deploy)).not.toContain('throttle');
    });
  });

  test('needs the migrations of its version first', async () => {
    deployStacks();
    const migrations = [recordedMigration('colors', [])];
    await expect(run(deploy, { migrations })).rejects.toThrow('npm run tenant upgrade example');
    expect(cdkRuns).toEqual([]);
  });
});
