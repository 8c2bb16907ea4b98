import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCognito, startDynamodb, startS3, startSes } from '@day-zero/local-cloud/testing';
import { startSynthesizer } from '#infra/testing/start-synthesizer.ts';

const pool = {
  id: 'us-east-1_DayZeroTest',
  properties: {
    AliasAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    Policies: {
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    },
  },
};
const client = {
  id: 'day-zero-test',
  properties: {
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
  },
};

/** Of a second tenant, into which tests import. */
const otherPool = { ...pool, id: 'us-east-1_DayZeroOther', clients: [{ ...client, id: 'other' }] };
const otherPhotosBucket = 'day-zero-photos-other';

const photosBucket = 'day-zero-photos-test';
const exportsBucket = 'day-zero-exports-test';

/** For the company's identity provider only. */
const companyClient = {
  id: 'day-zero-test-company',
  properties: {
    ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
    AllowedOAuthFlows: ['code'],
    CallbackURLs: ['https://day-zero.test/auth'],
    SupportedIdentityProviders: ['Company'],
  },
};
const singleSignOn = {
  label: 'Northwind',
  provider: 'Company',
  emailDomains: ['northwind.test'],
  companyName: 'Northwind',
  newPeople: null,
  sessionHours: 12,
};

/** Starts the engines that the functions' tests share; every test file has its own table. */
export default async function startEngines() {
  const dynamodb = await startDynamodb();
  const cognito = await startCognito({
    pools: [{ ...pool, clients: [client, companyClient] }, otherPool],
  });
  const folder = await mkdtemp(join(tmpdir(), 'day-zero-jest-'));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const storage = await startS3({
    folder: join(folder, 'storage'),
    buckets: [{ name: photosBucket }, { name: exportsBucket }, { name: otherPhotosBucket }],
    credentials,
  });
  const mail = await startSes({ credentials, deliver: () => {} });
  const synthesizer = await startSynthesizer();
  Object.assign(process.env, {
    TEST_RUN_FOLDER: folder,
    SYNTHESIZER_ENDPOINT: synthesizer.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
    AWS_ENDPOINT_URL_S3: storage.endpoint,
    AWS_ENDPOINT_URL_SESV2: mail.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    PHOTOS_BUCKET: photosBucket,
    EXPORTS_BUCKET: exportsBucket,
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_ID: client.id,
    SINGLE_SIGN_ON: JSON.stringify({ ...singleSignOn, address: cognito.endpoint }),
    SINGLE_SIGN_ON_CLIENT_ID: companyClient.id,
    MAIL_FROM: 'day-zero@example.com',
    ORIGIN_SECRETS: 'secret of the site',
    OPEN_SIGN_UP: 'true',
    SIGN_UP_DOMAINS: '[]',
    REGISTRATIONS_PER_HOUR: '100000',
    SESSION_DAYS: '30',
    SESSION_IDLE_HOURS: '168',
    ADMINISTRATOR_IDLE_HOURS: '12',
    AUDIT_DAYS: '365',
    // Tests of costs write much, and measure nothing but what they do.
    WRITE_UNITS_PER_MINUTE: '100000000',
    TYPED_PASSWORDS: 'true',
    LOG_LEVEL: 'error',
    VALIDATE_LISTS: 'true',
    // Nothing listens there, so that no test calls the public weather service.
    WEATHER_ENDPOINT: 'http://127.0.0.1:9',
  });
  const stopEngines = async () => {
    const parts = [dynamodb, cognito, storage, mail, synthesizer];
    await Promise.all(parts.map((part) => part.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  Object.assign(globalThis, { stopEngines });
}
