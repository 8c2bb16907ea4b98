import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { functionAlias, stackNameOf } from '#infra/constructs/naming.ts';
import { edgeRegion } from '#infra/tenants/account/tenant-stacks.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { Resource, StackName, Template, Templates } from './synthesize-in-child.ts';

/** Types that moto does not create by CloudFormation. The others are created. */
const unknownTypes = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::RouteResponse',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::Budgets::Budget',
  'AWS::CloudFormation::WaitConditionHandle',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Lambda::Alias',
  'AWS::Logs::Delivery',
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::WebACL',
]);

const edgeStacks: readonly string[] = [
  'firewall',
  'site-logs',
  'site-alarms',
] satisfies StackName[];

/** moto knows the older type only, whose copies in other regions are another resource. */
const asTable = ({ Type, Properties, ...rest }: Resource): Resource => {
  if (Type !== 'AWS::DynamoDB::GlobalTable') return { Type, Properties, ...rest };
  const { Replicas: _, ...properties } = Properties;
  return { ...rest, Type: 'AWS::DynamoDB::Table', Properties: properties };
};

/** moto creates policies that a role has in its own properties, but returns them as Python prints them. */
const withOwnPolicies = ([id, role]: [string, Resource]): [string, Resource][] => {
  if (role.Type !== 'AWS::IAM::Role') return [[id, role]];
  const { Policies = [], ...Properties } = role.Properties;
  const policies = (Policies as { PolicyName: string }[]).map(
    (policy, position): [string, Resource] => [
      `${id}Policy${position}`,
      { Type: 'AWS::IAM::Policy', Properties: { ...policy, Roles: [{ Ref: id }] } },
    ],
  );
  return [[id, { ...role, Properties }], ...policies];
};

/** By logical id. */
export const knownResources = ({ Resources }: Template) =>
  Object.fromEntries(
    Object.entries(Resources)
      .filter(([, { Type }]) => !unknownTypes.has(Type))
      .map(([id, resource]): [string, Resource] => [id, asTable(resource)])
      .flatMap(withOwnPolicies),
  );

/** For what refers to something that moto does not create. */
const madeUpArn = (id: string, attribute: string) => `arn:aws:unknown:::${id}/${attribute}`;

export interface CreatedResource {
  stack: string;
  logicalId: string;
  type: string;
  physicalId: string;
}

/** The stacks of a tenant in moto. */
export class MotoStacks {
  readonly resources: CreatedResource[] = [];
  readonly #tenant: Tenant;
  readonly #templates: Templates;
  readonly #outputs = new Map<string, string>();
  readonly #created = new Set<string>();

  constructor(tenant: Tenant, templates: Templates) {
    this.#tenant = tenant;
    this.#templates = templates;
  }

  /** Creates all, each after those that it needs. */
  async create() {
    for (const part of Object.keys(this.#templates)) await this.#createAfterOthers(part);
  }

  async #createAfterOthers(part: string) {
    if (this.#created.has(part)) return;
    this.#created.add(part);
    const template = this.#templates[part as StackName]!;
    for (const stack of template.dependsOn) {
      const needed = stack.slice(stackNameOf(this.#tenant, '').length);
      if (needed in this.#templates) await this.#createAfterOthers(needed);
    }
    await this.createStack(part, template);
  }

  async createStack(part: string, template: Template) {
    const StackName = stackNameOf(this.#tenant, part);
    const region = edgeStacks.includes(part) ? edgeRegion : this.#tenant.region;
    const client = new CloudFormationClient({ region, maxAttempts: 1 });
    const { Mappings, Outputs } = template as Template & { Mappings?: object };
    const Resources = knownResources(template);
    // A stack has at least one.
    Resources.Nothing = { Type: 'AWS::CloudFormation::WaitConditionHandle', Properties: {} };
    const body = { Mappings, Outputs, Resources };
    const TemplateBody = JSON.stringify(this.#withoutUnknown(body, template));
    await client.send(new CreateStackCommand({ StackName, TemplateBody }));
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    if (Stacks[0]?.StackStatus !== 'CREATE_COMPLETE')
      throw new Error(`${StackName} is ${Stacks[0]?.StackStatus}`);
    for (const { OutputKey, OutputValue } of Stacks[0].Outputs ?? [])
      this.#outputs.set(`${StackName}.${OutputKey}`, OutputValue!);
    // moto lists what it does not create without an id.
    for await (const page of paginateListStackResources({ client }, { StackName }))
      for (const {
        LogicalResourceId,
        ResourceType,
        PhysicalResourceId = '',
      } of page.StackResourceSummaries ?? [])
        if (LogicalResourceId)
          this.resources.push({
            stack: part,
            logicalId: LogicalResourceId,
            type: ResourceType!,
            physicalId: PhysicalResourceId,
          });
  }

  /**
   * Puts in the outputs of other stacks, because moto does not know `Fn::GetStackOutput`, and names
   * for what moto does not create. A reference to what is in no template stays, and moto rejects it.
   */
  #withoutUnknown(value: unknown, template: Template): unknown {
    // As in `<name of the function>:current`.
    if (value === `:${functionAlias}`) return '';
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((each) => this.#withoutUnknown(each, template));
    const {
      'Fn::GetStackOutput': read,
      Ref,
      'Fn::GetAtt': attribute,
    } = value as {
      'Fn::GetStackOutput'?: { StackName: string; OutputName: string };
      Ref?: string;
      'Fn::GetAtt'?: [string, string];
    };
    if (read) return this.#outputOf(read);
    const [id, name] = Ref === undefined ? (attribute ?? []) : [Ref, 'Ref'];
    const { Type, Properties } = (id && template.Resources[id]) || {};
    if (Type === 'AWS::Lambda::Alias')
      return { 'Fn::GetAtt': [Properties.FunctionName.Ref, 'Arn'] };
    if (id && name && Type && unknownTypes.has(Type)) return madeUpArn(id, name);
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, this.#withoutUnknown(part, template)]),
    );
  }

  #outputOf({ StackName, OutputName }: { StackName: string; OutputName: string }) {
    const output = this.#outputs.get(`${StackName}.${OutputName}`);
    if (output === undefined) throw new Error(`The stack ${StackName} has no output ${OutputName}`);
    return output;
  }
}
