import { createHash } from 'node:crypto';
import {
  type App,
  CfnElement,
  CfnWaitConditionHandle,
  type IResolveContext,
  Lazy,
  Stack,
} from 'aws-cdk-lib/core';

/** The parts of a template, with references to other stacks as in the template. */
interface Definitions {
  Resources?: Record<string, { Type: string; Properties?: unknown }>;
  Outputs?: Record<string, { Value: unknown }>;
}

const definitionsOf = (stack: Stack) => {
  const definitions: Required<Definitions> = { Resources: {}, Outputs: {} };
  for (const element of stack.node.findAll()) {
    if (!CfnElement.isCfnElement(element) || Stack.of(element) !== stack) continue;
    if (element instanceof CfnWaitConditionHandle) continue;
    const { Resources, Outputs } = stack.resolve(element._toCloudFormation()) as Definitions;
    Object.assign(definitions.Resources, Resources);
    Object.assign(definitions.Outputs, Outputs);
  }
  return definitions;
};

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

type Find = (stackName: string) => Required<Definitions>;
type Intrinsic = [name: string, argument: unknown];

const intrinsicsIn = (value: unknown): Intrinsic[] => {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]): Intrinsic[] => [
    ...(key === 'Ref' || key.startsWith('Fn::') ? [[key, part] as Intrinsic] : []),
    ...intrinsicsIn(part),
  ]);
};

interface StackOutput {
  StackName: string;
  OutputName: string;
}

const outputsReadBy = (value: unknown) =>
  intrinsicsIn(value)
    .filter(([name]) => name === 'Fn::GetStackOutput')
    .map(([, argument]) => argument as StackOutput);

const resourcesIn = (value: unknown) =>
  intrinsicsIn(value)
    .filter(([name]) => name === 'Ref' || name === 'Fn::GetAtt')
    .map(([, argument]) => String([argument].flat()[0]).split('.')[0]!);

/** The hash of everything on which a value of a stack depends. */
const hashOf = (value: unknown, stackName: string, find: Find) => {
  const hash = createHash('sha256');
  const seen = new Set<string>();
  const add = (part: unknown, of: string) => {
    hash.update(JSON.stringify(part));
    for (const id of resourcesIn(part)) {
      const { Type, Properties } = find(of).Resources[id] ?? {};
      if (!Type || seen.has(`${of}/${id}`)) continue;
      seen.add(`${of}/${id}`);
      add({ Type, Properties }, of);
    }
    for (const { StackName, OutputName } of outputsReadBy(part)) {
      if (seen.has(`${StackName}/${OutputName}`)) continue;
      seen.add(`${StackName}/${OutputName}`);
      add(find(StackName).Outputs[OutputName]?.Value, StackName);
    }
  };
  add(value, stackName);
  return hash.digest('hex').slice(0, 16);
};

/** Changes when one of the values can change; the values are those of resources of the stack. */
export const definitionHash = (stack: Stack, values: () => readonly string[]) => {
  let made: string | undefined;
  return Lazy.uncachedString({
    produce: () => {
      if (made) return made;
      const definitions = definitionsOf(stack);
      made = hashOf(stack.resolve(values()), stack.stackName, () => definitions);
      return made;
    },
  });
};

/**
 * Lists in each template the values that it reads from other stacks, with the hash of what they
 * depend on. CloudFormation reads such a value only when it updates the reader, and the CDK skips a
 * stack whose template is the deployed one. The list is in a resource that does nothing, because
 * changed metadata of a template alone are no update. CloudFormation cannot update this resource
 * either, so its logical id has a hash of the list: another list is another resource.
 */
export const recordReadValues = (app: App) => {
  const stacks = app.node.findAll().filter(Stack.isStack);
  const found = new Map<string, Required<Definitions>>();
  const find = (stackName: string) => {
    const known = found.get(stackName);
    if (known) return known;
    const made = definitionsOf(stacks.find((stack) => stack.stackName === stackName)!);
    found.set(stackName, made);
    return made;
  };
  for (const stack of stacks) {
    const readValues = () => {
      const names = outputsReadBy(find(stack.stackName)).map(
        ({ StackName, OutputName }) =>
          [`${StackName}.${OutputName}`, { StackName, OutputName }] as const,
      );
      const read = [...new Map(names)].sort(([one], [other]) => (one < other ? -1 : 1));
      return Object.fromEntries(
        read.map(([name, output]) => [
          name,
          hashOf({ 'Fn::GetStackOutput': output }, stack.stackName, find),
        ]),
      );
    };
    const id = 'ReadValues';
    const list = new CfnWaitConditionHandle(stack, id);
    // The references are complete when the CDK has prepared the templates.
    list.overrideLogicalId(
      Lazy.uncachedString({
        produce: ({ preparing }: IResolveContext) =>
          preparing ? id : `${id}${hashText(JSON.stringify(readValues()))}`,
      }),
    );
    list.cfnOptions.metadata = {
      Reads: Lazy.uncachedAny({
        produce: ({ preparing }: IResolveContext) => !preparing && readValues(),
      }),
    };
  }
};
