import { randomBytes } from 'node:crypto';
import { type Physical, physicalOf } from './physical-names.ts';
import type { Properties, Resource, Stack } from './stack-template.ts';
import { WiringError } from './wiring-error.ts';

/** A resource and its stack. */
export interface Found {
  stack: Stack;
  logicalId: string;
  resource: Resource;
}

const noValue = Symbol('AWS::NoValue');

/** Of a whole secret: `{{resolve:secretsmanager:<name>:SecretString:::}}`. */
const secretReference = /\{\{resolve:secretsmanager:([^:}]+):SecretString:::\}\}/g;
const dynamicReference = /\{\{resolve:/;

/** Resolves references and intrinsic functions like CloudFormation. */
export class Resolver {
  readonly #stacks: readonly Stack[];
  readonly #physical = new Map<Resource, Physical>();
  /** Generated values of secrets, by name. */
  readonly #secrets = new Map<string, string>();

  constructor(stacks: readonly Stack[]) {
    this.#stacks = stacks;
  }

  all(...types: string[]): Found[] {
    return this.#stacks.flatMap((stack) =>
      Object.entries(stack.template.Resources ?? {})
        .filter(([, resource]) => types.includes(resource.Type))
        .filter(([, { Condition }]) => !Condition || this.#condition(stack, Condition))
        .map(([logicalId, resource]) => ({ stack, logicalId, resource })),
    );
  }

  /** A resolved property. */
  property<T = unknown>({ stack, resource }: Found, name: string): T | undefined {
    const value = resource.Properties?.[name];
    if (value === undefined) return undefined;
    const resolved = this.resolve(stack, value);
    return resolved === noValue ? undefined : (resolved as T);
  }

  /** A required property with a string value. */
  text(found: Found, name: string): string {
    const value = this.property(found, name);
    if (typeof value === 'string') return value;
    throw new WiringError(`${found.resource.Type} ${found.logicalId} needs ${name} as a text.`);
  }

  attribute({ stack, logicalId, resource }: Found, name: string): string {
    const physical = this.#physicalOf(stack, logicalId, resource);
    const value = physical[name];
    if (value !== undefined) return value;
    if (name === 'Arn') return `arn:aws:unknown:${stack.region}:${stack.accountId}:${logicalId}`;
    throw new WiringError(
      `The local cloud does not know ${name} of ${resource.Type} (${logicalId} in ${stack.name}).`,
    );
  }

  ref(found: Found): string {
    return this.attribute(found, 'ref');
  }

  resolve(stack: Stack, value: unknown): unknown {
    if (typeof value === 'string') return this.#plain(value);
    if (Array.isArray(value)) {
      return value.map((part) => this.resolve(stack, part)).filter((part) => part !== noValue);
    }
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [name, argument] = entries[0] ?? [];
    if (entries.length === 1 && name && (name === 'Ref' || name.startsWith('Fn::'))) {
      return this.#intrinsic(stack, name, argument);
    }
    return Object.fromEntries(
      entries
        .map(([key, part]) => [key, this.resolve(stack, part)])
        .filter(([, part]) => part !== noValue),
    );
  }

  #plain(value: string) {
    const resolved = value.replace(secretReference, (reference, name: string) =>
      this.#hasSecret(name) ? this.#secretOf(name) : reference,
    );
    if (!dynamicReference.test(resolved)) return resolved;
    throw new WiringError(`The local cloud cannot look up ${value}.`);
  }

  #hasSecret(name: string) {
    return this.all('AWS::SecretsManager::Secret').some(
      (found) =>
        this.property(found, 'Name') === name && this.property(found, 'GenerateSecretString'),
    );
  }

  /** Another one at every start. */
  #secretOf(name: string) {
    const secret = this.#secrets.get(name) ?? randomBytes(24).toString('hex');
    this.#secrets.set(name, secret);
    return secret;
  }

  #intrinsic(stack: Stack, name: string, argument: unknown): unknown {
    const resolved = () => this.resolve(stack, argument) as unknown[];
    const parts = argument as unknown[];
    switch (name) {
      case 'Ref':
        return this.#reference(stack, String(argument));
      case 'Fn::GetAtt': {
        const [id = '', ...path] = typeof argument === 'string' ? argument.split('.') : parts;
        return this.attribute(this.#find(stack, String(id)), path.join('.'));
      }
      case 'Fn::Join': {
        const [separator, list] = resolved() as [string, string[]];
        return list.join(separator);
      }
      case 'Fn::Sub':
        return this.#substitute(stack, argument);
      case 'Fn::Select': {
        const [index, list] = resolved() as [string | number, unknown[]];
        return list[Number(index)];
      }
      case 'Fn::Split': {
        const [separator, text] = resolved() as [string, string];
        return text.split(separator);
      }
      case 'Fn::If': {
        const [condition, whenTrue, whenFalse] = parts;
        const chosen = this.#condition(stack, String(condition)) ? whenTrue : whenFalse;
        return this.resolve(stack, chosen);
      }
      case 'Fn::FindInMap': {
        const [map, first, second] = resolved() as [string, string, string];
        return this.resolve(stack, stack.template.Mappings?.[map]?.[first]?.[second]);
      }
      case 'Fn::ImportValue':
        return this.#imported(String(this.resolve(stack, argument)));
      case 'Fn::GetStackOutput': {
        const { StackName, OutputName } = argument as { StackName: string; OutputName: string };
        return this.#output(StackName, OutputName);
      }
      case 'Fn::Base64':
        return Buffer.from(String(this.resolve(stack, argument))).toString('base64');
      default:
        throw new WiringError(`The local cloud does not understand ${name} (in ${stack.name}).`);
    }
  }

  #reference(stack: Stack, name: string): unknown {
    switch (name) {
      case 'AWS::Region':
        return stack.region;
      case 'AWS::AccountId':
        return stack.accountId;
      case 'AWS::Partition':
        return 'aws';
      case 'AWS::URLSuffix':
        return 'amazonaws.com';
      case 'AWS::StackName':
        return stack.name;
      case 'AWS::StackId':
        return `arn:aws:cloudformation:${stack.region}:${stack.accountId}:stack/${stack.name}/local`;
      case 'AWS::NoValue':
        return noValue;
    }
    const parameter = stack.template.Parameters?.[name];
    if (parameter?.Default !== undefined) return parameter.Default;
    if (parameter) throw new WiringError(`Parameter ${name} of ${stack.name} has no default.`);
    return this.ref(this.#find(stack, name));
  }

  #substitute(stack: Stack, argument: unknown) {
    const [text, given] = (Array.isArray(argument) ? argument : [argument, {}]) as [
      string,
      Properties,
    ];
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in given) return String(this.resolve(stack, given[name]));
      const intrinsic = name.includes('.') ? 'Fn::GetAtt' : 'Ref';
      return String(this.#intrinsic(stack, intrinsic, name));
    });
  }

  #condition(stack: Stack, name: string): boolean {
    const evaluate = (expression: unknown): boolean => {
      const [kind, argument] = Object.entries(expression as Properties)[0] ?? [];
      const parts = argument as unknown[];
      switch (kind) {
        case 'Fn::Equals': {
          const [left, right] = parts.map((part) => this.resolve(stack, part));
          return left === right;
        }
        case 'Fn::Not':
          return !evaluate(parts[0]);
        case 'Fn::And':
          return parts.every(evaluate);
        case 'Fn::Or':
          return parts.some(evaluate);
        case 'Condition':
          return this.#condition(stack, String(argument));
        default:
          throw new WiringError(`Condition ${name} of ${stack.name} is not understood.`);
      }
    };
    const expression = stack.template.Conditions?.[name];
    if (!expression) throw new WiringError(`${stack.name} has no condition ${name}.`);
    return evaluate(expression);
  }

  #imported(exportName: string): unknown {
    for (const stack of this.#stacks) {
      for (const output of Object.values(stack.template.Outputs ?? {})) {
        if (output.Export && this.resolve(stack, output.Export.Name) === exportName) {
          return this.resolve(stack, output.Value);
        }
      }
    }
    throw new WiringError(`No stack exports ${exportName}.`);
  }

  #output(stackName: string, outputName: string): unknown {
    const stack = this.#stacks.find(({ name }) => name === stackName);
    const output = stack?.template.Outputs?.[outputName];
    if (stack && output) return this.resolve(stack, output.Value);
    throw new WiringError(`Stack ${stackName} has no output ${outputName}.`);
  }

  #find(stack: Stack, logicalId: string): Found {
    const resource = stack.template.Resources?.[logicalId];
    if (resource) return { stack, logicalId, resource };
    throw new WiringError(`${stack.name} names ${logicalId}, which it does not have.`);
  }

  #physicalOf(stack: Stack, logicalId: string, resource: Resource): Physical {
    const made = this.#physical.get(resource);
    if (made) return made;
    const text = (name: string) => {
      const value = this.property({ stack, logicalId, resource }, name);
      return value === undefined ? undefined : String(value);
    };
    const physical = physicalOf({ stack, logicalId, type: resource.Type, text });
    this.#physical.set(resource, physical);
    return physical;
  }
}
