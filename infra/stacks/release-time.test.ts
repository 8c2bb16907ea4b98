import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { functionsAtOnce } from '#infra/constructs/functions/feature-functions.ts';
import { projectRoot } from '#infra/project-root.ts';
import { stacksAtOnce } from '#infra/tenants/commands/deploy.ts';
import {
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

/** Assumed, in seconds: nothing of this has run on AWS yet. */
const assumed = {
  synthesis: 90,
  /** Starting a stack, its roles, and deleting what is replaced. */
  stack: 40,
  /** Code and settings of a function, which Lambda changes one after the other. */
  function: 20,
  /** A version and its alias; those of a stack change side by side. */
  versions: 20,
  route: 3,
  /** Creating a distribution, or changing it everywhere. */
  distribution: 300,
  gradual: 5 * 60 + 30,
};
/** Of an account, each second. GetFunction and invocations have limits of their own. */
const lambdaChanges = 15;
/** Code, settings, a version, the alias, and deleting the former version. */
const changesPerFunction = 5;

interface Release {
  isFirst: boolean;
  isGradual: boolean;
}

const secondsOf = (template: Template, { isFirst, isGradual }: Release) => {
  const count = (type: string) => resourcesOf(template, type).length;
  const functions = count('AWS::Lambda::Function');
  const isMoved = isGradual && !isFirst && count('AWS::CodeDeploy::DeploymentGroup') > 0;
  return (
    assumed.stack +
    Math.ceil(functions / functionsAtOnce) * assumed.function +
    (functions > 0 ? assumed.versions : 0) +
    (isFirst ? count('AWS::ApiGatewayV2::Route') * assumed.route : 0) +
    (isMoved ? assumed.gradual : 0) +
    count('AWS::CloudFront::Distribution') * assumed.distribution
  );
};

/** When the last stack is done if each begins as soon as a place is free and those before it are: in steps of 5. */
const minutesOf = (templates: Templates, release: Release) => {
  const waiting = new Map(
    Object.entries(templates).map(([name, template]) => [`day-zero-example-${name}`, template]),
  );
  const names = new Set(waiting.keys());
  const ends = new Map<string, number>();
  let now = 0;
  while (ends.size < names.size) {
    const running = [...ends.values()].filter((end) => end > now);
    const isDone = (name: string) => !names.has(name) || (ends.get(name) ?? Infinity) <= now;
    const next = [...waiting].find(([, { dependsOn }]) => dependsOn.every(isDone));
    if (next && running.length < stacksAtOnce) {
      waiting.delete(next[0]);
      ends.set(next[0], now + secondsOf(next[1], release));
    } else now = Math.min(...running);
  }
  return 5 * Math.ceil((assumed.synthesis + Math.max(...ends.values())) / 300);
};

const templates = await exampleTemplates();

test('the documents say how long a release takes', async () => {
  const changedRoutes = [...new Set(routes.map(({ feature }) => feature))].join();
  const inTurn = await synthesizeInChild({
    tenant: 'example',
    changedRoutes,
    skipValidation: true,
  });
  const book = readFileSync(join(projectRoot, 'docs/operations/deploy.md'), 'utf8');
  const rows = [
    ['The first deployment', minutesOf(inTurn, { isFirst: true, isGradual: true })],
    [
      'A release that changes every function',
      minutesOf(templates, { isFirst: false, isGradual: true }),
    ],
    ['The same with `--at-once`', minutesOf(templates, { isFirst: false, isGradual: false })],
  ].map(([release, minutes]) => `| ${release} | ${minutes} minutes |`);
  expect(book.split('\n')).toEqual(expect.arrayContaining(rows));
});

test('stacks that are deployed side by side keep the rate at which Lambda accepts changes', () => {
  const functions = stacksAtOnce * functionsAtOnce;
  const seconds = assumed.function + assumed.versions;
  expect((functions * changesPerFunction) / seconds).toBeLessThan(lambdaChanges / 2);
});
