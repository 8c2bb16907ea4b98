import * as cognito from 'aws-cdk-lib/aws-cognito';
import { ArnFormat, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { functionAlias, functionNameOf, senderDomain } from '../naming.ts';
import { CompanySignOn } from './company-sign-on.ts';

/** The domain that operators verify in SES of the tenant's region. */
export const senderArn = (stack: Stack, tenant: Tenant) =>
  stack.formatArn({ service: 'ses', resource: 'identity', resourceName: senderDomain(tenant) });

/** The functions that the pool runs, by moment. */
export const poolTriggers = {
  /** Before a code is emailed: refuses those to an address that an administrator just set. */
  customMessage: { feature: 'session', name: 'check-password-reset' },
  /** Ends the sessions of a user who reset their password by a code. */
  postConfirmation: { feature: 'session', name: 'end-sessions-after-reset' },
} as const;

const anyCharacters = {
  requireDigits: false,
  requireLowercase: false,
  requireSymbols: false,
  requireUppercase: false,
};

/**
 * Cognito stores the passwords. The username in the pool is our user id, so that the email address
 * can change; the address is an alias.
 */
export class UserDirectory extends Construct {
  readonly pool: cognito.UserPool;
  readonly client: cognito.UserPoolClient;
  readonly singleSignOn: CompanySignOn | undefined;

  constructor(scope: Construct, id: string, tenant: Tenant) {
    super(scope, id);
    this.pool = new cognito.UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      // The cheapest. The others sell passkeys, tokens with own claims and risk scores.
      featurePlan: cognito.FeaturePlan.LITE,
      // Set by a company's provider. Cognito never removes an attribute again.
      customAttributes: { email_verified: new cognito.StringAttribute({ mutable: true }) },
      passwordPolicy: { minLength: 6, ...anyCharacters },
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      email: cognito.UserPoolEmail.withSES({
        fromEmail: tenant.mailFrom,
        fromName: 'Day Zero',
        sesRegion: tenant.region,
        sesVerifiedDomain: senderDomain(tenant),
      }),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.client = this.pool.addClient('Site', {
      generateSecret: false,
      // Only the functions sign in. Cognito requires the refresh flow, which CDK adds.
      authFlows: { adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      // Cognito's tokens are not our session, so they have the shortest validity.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      // A user's token must not be able to change the email address. An empty list would allow all.
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ locale: true }),
    });
    this.#addTriggers(tenant);
    if (tenant.singleSignOn)
      this.singleSignOn = new CompanySignOn(this, 'Company', tenant, this.pool);
    this.#acceptFindings();
  }

  /** Refers to the functions by name, because their stack depends on this one. */
  #addTriggers(tenant: Tenant) {
    const pool = this.pool.node.defaultChild as cognito.CfnUserPool;
    const arnOf = (source: { feature: string; name: string }) =>
      Stack.of(this).formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: `${functionNameOf(tenant, source)}:${functionAlias}`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    pool.lambdaConfig = {
      customMessage: arnOf(poolTriggers.customMessage),
      postConfirmation: arnOf(poolTriggers.postConfirmation),
    };
  }

  #acceptFindings() {
    Validations.of(this.pool).acknowledge({
      id: 'AwsSolutions-COG1',
      reason: 'The product asks for at least 6 characters and nothing else.',
    });
    Validations.of(this.pool).acknowledge({
      id: 'AwsSolutions-COG2',
      reason: 'A second factor is optional.',
    });
    Validations.of(this.pool).acknowledge({
      id: 'AwsSolutions-COG3',
      reason: 'Threat protection needs the Plus plan; Cognito and the product limit attempts.',
    });
    Validations.of(this.pool).acknowledge({
      id: 'AwsSolutions-COG8',
      reason: 'The product does not require the Plus plan.',
    });
  }
}
