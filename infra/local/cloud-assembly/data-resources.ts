import type { Resolver } from './resolver.ts';

interface Key {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

/** A table that the engine creates. */
export interface TableDefinition {
  TableName: string;
  TableArn: string;
  StreamArn: string;
  KeySchema: Key[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: {
    IndexName: string;
    KeySchema: Key[];
    Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
  }[];
  StreamSpecification?: {
    StreamViewType: 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';
  };
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
  PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean };
}

type Recovery = Pick<TableDefinition, 'PointInTimeRecoverySpecification'>;

export interface CorsRule {
  AllowedHeaders?: string[];
  AllowedMethods: string[];
  AllowedOrigins: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

export interface BucketDefinition {
  name: string;
  arn: string;
  /** Its host names for CloudFront and browsers. */
  hosts: string[];
  cors: CorsRule[];
  expirations: Expiration[];
}

/** Objects of this prefix are deleted after some days. */
export interface Expiration {
  prefix: string;
  days: number;
}

interface LifecycleRule {
  Status: 'Enabled' | 'Disabled';
  Prefix?: string;
  ExpirationInDays?: number;
}

export interface UserPoolDefinition {
  id: string;
  arn: string;
  /** The hosts of its sign-in pages. */
  hosts: string[];
  /** The template's properties: policies, aliases, schema … */
  properties: Record<string, unknown>;
  clients: { id: string; properties: Record<string, unknown> }[];
}

export const readTables = (resolver: Resolver): TableDefinition[] =>
  resolver.all('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table').map((found) => {
    const property = <T>(name: string) => resolver.property<T>(found, name);
    const stream = property<TableDefinition['StreamSpecification']>('StreamSpecification');
    const expiry = property<TableDefinition['TimeToLiveSpecification']>('TimeToLiveSpecification');
    // A global table has it in each region.
    const [{ PointInTimeRecoverySpecification: recovery } = {}] =
      property<Recovery[]>('Replicas') ?? [];
    const indexes = property<TableDefinition['GlobalSecondaryIndexes']>('GlobalSecondaryIndexes');
    return {
      TableName: resolver.ref(found),
      TableArn: resolver.attribute(found, 'Arn'),
      StreamArn: resolver.attribute(found, 'StreamArn'),
      KeySchema: property<Key[]>('KeySchema') ?? [],
      AttributeDefinitions:
        property<TableDefinition['AttributeDefinitions']>('AttributeDefinitions') ?? [],
      ...(indexes?.length && {
        GlobalSecondaryIndexes: indexes.map(({ IndexName, KeySchema, Projection }) => ({
          IndexName,
          KeySchema,
          Projection,
        })),
      }),
      ...(stream && { StreamSpecification: { StreamViewType: stream.StreamViewType } }),
      ...(expiry && { TimeToLiveSpecification: expiry }),
      ...(recovery && { PointInTimeRecoverySpecification: recovery }),
    };
  });

export const readBuckets = (resolver: Resolver): BucketDefinition[] =>
  resolver.all('AWS::S3::Bucket').map((found) => ({
    name: resolver.ref(found),
    arn: resolver.attribute(found, 'Arn'),
    hosts: ['DomainName', 'RegionalDomainName', 'DualStackDomainName'].map((name) =>
      resolver.attribute(found, name),
    ),
    cors:
      resolver.property<{ CorsRules?: CorsRule[] }>(found, 'CorsConfiguration')?.CorsRules ?? [],
    expirations: (
      resolver.property<{ Rules: LifecycleRule[] }>(found, 'LifecycleConfiguration')?.Rules ?? []
    ).flatMap(({ Status, Prefix = '', ExpirationInDays: days }) =>
      Status === 'Enabled' && days !== undefined ? [{ prefix: Prefix, days }] : [],
    ),
  }));

export function readUserPools(resolver: Resolver): UserPoolDefinition[] {
  const domains = resolver.all('AWS::Cognito::UserPoolDomain');
  const clients = resolver.all('AWS::Cognito::UserPoolClient');
  const properties = (found: Parameters<Resolver['ref']>[0]) =>
    resolver.resolve(found.stack, found.resource.Properties ?? {}) as Record<string, unknown>;
  return resolver.all('AWS::Cognito::UserPool').map((found) => ({
    id: resolver.ref(found),
    arn: resolver.attribute(found, 'Arn'),
    hosts: domains
      .filter((domain) => resolver.property(domain, 'UserPoolId') === resolver.ref(found))
      .map(
        (domain) =>
          `${resolver.text(domain, 'Domain')}.auth.${found.stack.region}.amazoncognito.com`,
      ),
    properties: properties(found),
    clients: clients
      .filter((client) => resolver.property(client, 'UserPoolId') === resolver.ref(found))
      .map((client) => ({ id: resolver.ref(client), properties: properties(client) })),
  }));
}
