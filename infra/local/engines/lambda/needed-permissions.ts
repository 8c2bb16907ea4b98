/** An action on a resource. */
export interface Needed {
  action: string;
  resource: string;
  /** Of the items that the request names. */
  attributes?: string[];
  /** Partition keys of the table or index that the request names. */
  partitions?: string[];
}

/** A function's request to a service. */
export interface OutgoingRequest {
  method: string;
  host: string;
  path: string;
  /** `DynamoDB_20120810.GetItem` */
  target: string | undefined;
  /** `bucket/key?versionId=…` of a copied object. */
  copySource: string | undefined;
  body: string;
}

interface Account {
  region: string;
  accountId: string;
}

interface StringValue {
  S?: string;
}

interface ItemInput {
  TableName?: string;
  Item?: { PK?: StringValue };
  Key?: { PK?: StringValue };
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, StringValue>;
  KeyConditionExpression?: string;
}

interface BatchRequest {
  PutRequest?: ItemInput;
  DeleteRequest?: ItemInput;
}

interface TableInput extends ItemInput {
  IndexName?: string;
  RequestItems?: Record<string, BatchRequest[] | { Keys: ItemInput['Key'][] }>;
  TransactItems?: Record<string, ItemInput & { TableName: string }>[];
}

const attributesOf = ({ Item = {}, Key = {}, ExpressionAttributeNames = {} }: ItemInput) => [
  ...Object.keys({ ...Item, ...Key }),
  ...Object.values(ExpressionAttributeNames),
];

/** Of a query: the value that `#partition = :partition` names. */
function queriedPartition({ KeyConditionExpression, ExpressionAttributeValues }: ItemInput) {
  const [, name = ''] = /=\s*(:\w+)/.exec(KeyConditionExpression ?? '') ?? [];
  return ExpressionAttributeValues?.[name]?.S;
}

const partitionsOf = (input: ItemInput) =>
  [input.Item?.PK?.S, input.Key?.PK?.S, queriedPartition(input)].filter(
    (partition) => partition !== undefined,
  );

const transactionActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

function tableNeeds(operation: string, input: TableInput, account: Account): Needed[] {
  const need = (action: string, table: string, items: ItemInput[], index?: string): Needed => ({
    attributes: items.flatMap(attributesOf),
    partitions: items.flatMap(partitionsOf),
    action: `dynamodb:${action}`,
    resource:
      (table.startsWith('arn:')
        ? table
        : `arn:aws:dynamodb:${account.region}:${account.accountId}:table/${table}`) +
      (index ? `/index/${index}` : ''),
  });
  if (input.TransactItems) {
    return input.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, each]) =>
        need(transactionActions[kind] ?? kind, each.TableName, [each]),
      ),
    );
  }
  if (input.RequestItems) {
    return Object.entries(input.RequestItems).map(([table, requests]) => {
      if (!Array.isArray(requests))
        return {
          ...need(
            operation,
            table,
            requests.Keys.map((Key) => ({ Key })),
          ),
          attributes: [],
        };
      const puts = requests.map(({ PutRequest = {} }) => PutRequest);
      const deletions = requests.map(({ DeleteRequest = {} }) => DeleteRequest);
      return {
        ...need(operation, table, puts),
        partitions: [...puts, ...deletions].flatMap(partitionsOf),
      };
    });
  }
  return input.TableName ? [need(operation, input.TableName, [input], input.IndexName)] : [];
}

const objectActions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** `location` is `bucket/key`. Naming a version needs a permission of its own. */
function objectNeeds(location: string, action: string | undefined): Needed[] {
  const [path = '', query] = location.split('?');
  const [bucket, ...key] = path.split('/');
  if (!key.join('')) return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  if (!action) return [];
  const isVersioned = new URLSearchParams(query).has('versionId');
  const resource = `arn:aws:s3:::${bucket}/${decodeURIComponent(key.join('/'))}`;
  return [{ action: isVersioned ? `${action}Version` : action, resource }];
}

const storageNeeds = ({ method, path, copySource }: OutgoingRequest): Needed[] => [
  ...objectNeeds(path.replace(/^\/storage\//, ''), objectActions[method]),
  ...(copySource ? objectNeeds(copySource, 's3:GetObject') : []),
];

function connectionNeeds({ method, path }: OutgoingRequest, account: Account): Needed[] {
  const [, apiId, stage, , id] = path.split('/');
  const resource = `arn:aws:execute-api:${account.region}:${account.accountId}:${apiId}/${stage}/${method}/@connections/${id}`;
  return [{ action: 'execute-api:ManageConnections', resource }];
}

function emailNeeds({ body }: OutgoingRequest, account: Account): Needed[] {
  const sender = String(JSON.parse(body).FromEmailAddress);
  const domain = sender.slice(sender.lastIndexOf('@') + 1).replace(/>$/, '');
  const resource = `arn:aws:ses:${account.region}:${account.accountId}:identity/${domain}`;
  return [{ action: 'ses:SendEmail', resource }];
}

/** The permissions that the caller's role needs for a request. */
export function neededPermissions(request: OutgoingRequest, account: Account): Needed[] {
  const [service, operation] = request.target?.split('.') ?? [];
  if (service?.startsWith('DynamoDB_') && operation) {
    return tableNeeds(operation, JSON.parse(request.body), account);
  }
  if (service === 'AWSCognitoIdentityProviderService') {
    const pool: string | undefined = JSON.parse(request.body).UserPoolId;
    if (!pool) return [];
    const resource = `arn:aws:cognito-idp:${account.region}:${account.accountId}:userpool/${pool}`;
    return [{ action: `cognito-idp:${operation}`, resource }];
  }
  if (request.path.includes('/@connections/')) return connectionNeeds(request, account);
  if (request.path === '/v2/email/outbound-emails') return emailNeeds(request, account);
  if (request.path.startsWith('/storage/')) return storageNeeds(request);
  return [];
}
