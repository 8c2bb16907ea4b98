import * as cognito from 'aws-cdk-lib/aws-cognito';
import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { acceptFinding } from './accept-finding.ts';
import { CompanySignOn } from './company-sign-on.ts';
import { functionNameOf } from './naming.ts';

/** Ends the sessions of whoever set a new password by a code. */
export const afterReset = { feature: 'session', name: 'end-sessions-after-reset' } as const;

const anyCharacters = {
  requireDigits: false,
  requireLowercase: false,
  requireSymbols: false,
  requireUppercase: false,
};

/**
 * Cognito holds the passwords. A user's name in the pool is our own id, so that an e-mail address
 * may change; the address is an alias.
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
      passwordPolicy: { minLength: 6, ...anyCharacters },
      mfa: cognito.Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.client = this.pool.addClient('Site', {
      generateSecret: false,
      authFlows: { adminUserPassword: true, userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      // Cognito's tokens are not our session; they live as short as Cognito lets them.
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
      // A user's own token must not change the address behind our back. An empty list means all.
      writeAttributes: new cognito.ClientAttributes().withStandardAttributes({ locale: true }),
    });
    this.#runAfterReset(functionNameOf(tenant, afterReset));
    if (tenant.singleSignOn)
      this.singleSignOn = new CompanySignOn(this, 'Company', tenant, this.pool);
    this.#acceptFindings();
  }

  /** By its name alone: the function stands in a stack that needs this one. */
  #runAfterReset(functionName: string) {
    const pool = this.pool.node.defaultChild as cognito.CfnUserPool;
    const resource = { service: 'lambda', resource: 'function', resourceName: functionName };
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
    pool.lambdaConfig = { postConfirmation: Stack.of(this).formatArn({ ...resource, arnFormat }) };
  }

  #acceptFindings() {
    acceptFinding(
      this.pool,
      'AwsSolutions-COG1',
      'The product asks for at least 6 characters and nothing else.',
    );
    acceptFinding(
      this.pool,
      'AwsSolutions-COG2',
      'A second factor is offered to everybody and left to each person.',
    );
    acceptFinding(
      this.pool,
      'AwsSolutions-COG3',
      'Threat protection is of the Plus plan; attempts are limited by Cognito and by our own rules.',
    );
    acceptFinding(
      this.pool,
      'AwsSolutions-COG8',
      'The Plus plan is a tenant’s choice of cost, not a condition of the product.',
    );
  }
}
