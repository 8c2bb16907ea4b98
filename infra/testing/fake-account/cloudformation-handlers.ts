import { StubError, type StubHandlers } from '../aws-stub.ts';
import {
  type AccountState,
  accountTime,
  bootstrapBucket,
  type FakeStack,
} from './account-state.ts';

const bootstrapStack = (account: AccountState) => {
  const { bootstrapVersion: version } = account.facts;
  if (version === undefined)
    throw new StubError('ValidationError', 'Stack with id CDKToolkit does not exist');
  const Outputs = [
    { OutputKey: 'BootstrapVersion', OutputValue: version },
    { OutputKey: 'BucketName', OutputValue: bootstrapBucket },
  ];
  return {
    Stacks: [
      {
        StackName: 'CDKToolkit',
        StackStatus: 'CREATE_COMPLETE',
        CreationTime: accountTime,
        Outputs,
      },
    ],
  };
};

export const cloudFormationHandlers = (account: AccountState): StubHandlers => {
  const summary = (name: string, stack: FakeStack) => ({
    StackName: name,
    StackId: `id of ${name}`,
    StackStatus: stack.status,
    CreationTime: accountTime,
    EnableTerminationProtection: stack.isProtected,
    Outputs: Object.entries(stack.outputs).map(([OutputKey, OutputValue]) => ({
      OutputKey,
      OutputValue,
    })),
  });
  const find = (given: string) => {
    const name = given.replace(/^id of /, '');
    const stack = account.stacks.get(name);
    if (stack) return { name, stack };
    throw new StubError('ValidationError', `Stack with id ${given} does not exist`);
  };
  const present = (region: string) =>
    [...account.stacks].filter(
      ([, stack]) => stack.region === region && stack.status !== 'DELETE_COMPLETE',
    );
  return {
    DescribeStacks: ({ input, region }) => {
      if (input.StackName === 'CDKToolkit') return bootstrapStack(account);
      if (!input.StackName)
        return { Stacks: present(region).map(([name, stack]) => summary(name, stack)) };
      const { name, stack } = find(input.StackName);
      // A deleted stack is found by its id only.
      if (stack.status === 'DELETE_COMPLETE' && !input.StackName.startsWith('id of '))
        throw new StubError('ValidationError', `Stack with id ${name} does not exist`);
      return { Stacks: [summary(name, stack)] };
    },
    ListStacks: ({ region }) => ({
      StackSummaries: [...account.stacks]
        .filter(([, stack]) => stack.region === region && stack.status === 'DELETE_COMPLETE')
        .map(([name, stack]) => ({
          StackName: name,
          StackId: `id of ${name}`,
          StackStatus: stack.status,
          CreationTime: accountTime,
        })),
    }),
    ListStackResources: ({ input }) => {
      const { stack } = find(input.StackName);
      const isDeleted = stack.status === 'DELETE_COMPLETE';
      return {
        StackResourceSummaries: stack.resources.map(({ type, id, isRetained, hasFailed }) => ({
          ResourceType: type,
          LogicalResourceId: type.replaceAll('::', ''),
          PhysicalResourceId: id,
          ResourceStatus: !isDeleted
            ? hasFailed
              ? 'UPDATE_FAILED'
              : 'CREATE_COMPLETE'
            : isRetained
              ? 'DELETE_SKIPPED'
              : 'DELETE_COMPLETE',
          LastUpdatedTimestamp: accountTime,
        })),
      };
    },
    GetTemplate: ({ input }) => {
      const { stack } = find(input.StackName);
      const resources = stack.resources.map(({ type, isRetained, properties: Properties }, at) => [
        // The first of each type has the id that ListStackResources says.
        `${type.replaceAll('::', '')}${stack.resources.findIndex((each) => each.type === type) === at ? '' : at}`,
        { Type: type, Properties, ...(isRetained && { DeletionPolicy: 'Retain' }) },
      ]);
      return {
        TemplateBody: JSON.stringify({ Resources: Object.fromEntries(resources) }),
      };
    },
    UpdateTerminationProtection: ({ input }) => {
      const { name, stack } = find(input.StackName);
      stack.isProtected = input.EnableTerminationProtection === 'true';
      account.changes.push(`unprotect ${name}`);
      return { StackId: name };
    },
    DeleteStack: ({ input }) => {
      const { name, stack } = find(input.StackName);
      if (stack.isProtected) throw new StubError('ValidationError', `${name} is protected`);
      for (const { type, id, isRetained } of stack.resources) {
        if (isRetained) continue;
        if (type === 'AWS::S3::Bucket' && account.objects.get(id)?.size)
          throw new StubError('ValidationError', `${id} is not empty`);
        account.resources.delete(id);
        account.objects.delete(id);
      }
      stack.status = 'DELETE_COMPLETE';
      account.changes.push(`delete ${name}`);
    },
  };
};
