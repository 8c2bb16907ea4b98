import { createHash } from 'node:crypto';
import type { Stack } from './stack-template.ts';

/** The values of `Ref` (as `ref`) and `Fn::GetAtt` for a resource. */
export type Physical = Record<string, string>;

interface Identity {
  stack: Stack;
  logicalId: string;
  type: string;
  /** A property's resolved text, or undefined when it is not set. */
  text: (property: string) => string | undefined;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A stable id in the format of AWS's generated ids. */
const generatedId = ({ stack, logicalId }: Identity, length: number) =>
  [...createHash('sha512').update(`${stack.name}/${logicalId}`).digest()]
    .slice(0, length)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');

const arn = ({ stack }: Identity, service: string, rest: string) =>
  `arn:aws:${service}:${stack.region}:${stack.accountId}:${rest}`;

const named = (identity: Identity, property: string) =>
  identity.text(property) ?? `${identity.stack.name}-${identity.logicalId}`;

function bucket(identity: Identity): Physical {
  const name =
    identity.text('BucketName') ??
    `${identity.stack.name}-${generatedId(identity, 12)}`.toLowerCase().slice(-63);
  const { region } = identity.stack;
  return {
    ref: name,
    Arn: `arn:aws:s3:::${name}`,
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName: `${name}.s3.${region}.amazonaws.com`,
    DualStackDomainName: `${name}.s3.dualstack.${region}.amazonaws.com`,
    WebsiteURL: `http://${name}.s3-website-${region}.amazonaws.com`,
  };
}

function table(identity: Identity): Physical {
  const name = named(identity, 'TableName');
  return {
    ref: name,
    Arn: arn(identity, 'dynamodb', `table/${name}`),
    StreamArn: arn(identity, 'dynamodb', `table/${name}/stream/2025-01-01T00:00:00.000`),
    TableId: generatedId(identity, 32),
  };
}

function userPool(identity: Identity): Physical {
  const { region } = identity.stack;
  const id = `${region}_${generatedId(identity, 9)}`;
  return {
    ref: id,
    UserPoolId: id,
    Arn: arn(identity, 'cognito-idp', `userpool/${id}`),
    ProviderName: `cognito-idp.${region}.amazonaws.com/${id}`,
    ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${id}`,
  };
}

function api(identity: Identity): Physical {
  const id = generatedId(identity, 10);
  const scheme = identity.text('ProtocolType') === 'WEBSOCKET' ? 'wss' : 'https';
  return {
    ref: id,
    ApiId: id,
    ApiEndpoint: `${scheme}://${id}.execute-api.${identity.stack.region}.amazonaws.com`,
  };
}

function withId(identity: Identity): Physical {
  const id = generatedId(identity, 13);
  return { ref: id, Id: id };
}

function distribution(identity: Identity): Physical {
  const id = generatedId(identity, 13);
  return { ref: id.toUpperCase(), Id: id.toUpperCase(), DomainName: `${id}.cloudfront.net` };
}

const namedWithArn = (service: string, kind: string, property: string) => (identity: Identity) => {
  const name = named(identity, property);
  return { ref: name, Arn: arn(identity, service, `${kind}${name}`) };
};

function role(identity: Identity): Physical {
  const name = named(identity, 'RoleName');
  const { accountId } = identity.stack;
  return {
    ref: name,
    Arn: `arn:aws:iam::${accountId}:role/${name}`,
    RoleId: generatedId(identity, 20),
  };
}

function edgeFunction(identity: Identity): Physical {
  const arnOf = `arn:aws:cloudfront::${identity.stack.accountId}:function/${named(identity, 'Name')}`;
  return { ref: arnOf, FunctionARN: arnOf, 'FunctionMetadata.FunctionARN': arnOf };
}

function client(identity: Identity): Physical {
  const id = generatedId(identity, 26);
  return { ref: id, ClientId: id, Name: id };
}

const physicalByType: Record<string, (identity: Identity) => Physical> = {
  'AWS::ApiGatewayV2::Api': api,
  'AWS::ApiGatewayV2::Integration': (identity) => ({ ref: generatedId(identity, 7) }),
  'AWS::ApiGatewayV2::Stage': (identity) => ({ ref: named(identity, 'StageName') }),
  'AWS::CloudFront::CachePolicy': withId,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': edgeFunction,
  'AWS::CloudFront::OriginAccessControl': withId,
  'AWS::CloudFront::OriginRequestPolicy': withId,
  'AWS::CloudFront::ResponseHeadersPolicy': withId,
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': client,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::IAM::Role': role,
  'AWS::KMS::Key': (identity) => {
    const id = generatedId(identity, 36);
    return { ref: id, KeyId: id, Arn: arn(identity, 'kms', `key/${id}`) };
  },
  'AWS::Lambda::Alias': (identity) => {
    const [functionName, name] = ['FunctionName', 'Name'].map(identity.text);
    const ref = arn(identity, 'lambda', `function:${functionName}:${name}`);
    return { ref, AliasArn: ref };
  },
  // The local cloud runs the newest code only.
  'AWS::Lambda::Version': (identity) => ({
    ref: arn(identity, 'lambda', `function:${identity.text('FunctionName')}:1`),
    Version: '1',
  }),
  'AWS::Lambda::Function': namedWithArn('lambda', 'function:', 'FunctionName'),
  'AWS::Logs::LogGroup': (identity) => {
    const name = named(identity, 'LogGroupName');
    return { ref: name, Arn: arn(identity, 'logs', `log-group:${name}:*`) };
  },
  'AWS::S3::Bucket': bucket,
  'AWS::SNS::Topic': (identity) => {
    const name = named(identity, 'TopicName');
    return {
      ref: arn(identity, 'sns', name),
      TopicArn: arn(identity, 'sns', name),
      TopicName: name,
    };
  },
  'AWS::SQS::Queue': (identity) => {
    const name = named(identity, 'QueueName');
    const url = `https://sqs.${identity.stack.region}.amazonaws.com/${identity.stack.accountId}/${name}`;
    return { ref: url, QueueUrl: url, QueueName: name, Arn: arn(identity, 'sqs', name) };
  },
};

/** Names like CloudFormation's; an unsupported type has only a `ref`. */
export const physicalOf = (identity: Identity): Physical =>
  physicalByType[identity.type]?.(identity) ?? {
    ref: `${identity.stack.name}-${identity.logicalId}`,
  };
