import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Duration, SecretValue, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { SingleSignOn, Tenant } from '#infra/tenants/tenant.ts';

/** Its name in the pool. */
const providerName = 'Company';

/**
 * Only what identifies a person. What the provider says of the address goes into an attribute of
 * ours: with Cognito's own the address would become an alias.
 */
const attributeMapping = {
  oidc: { email: 'email', name: 'name', 'custom:email_verified': 'email_verified' },
  saml: {
    email: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    name: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
    'custom:email_verified': 'email_verified',
  },
};

/** Which attributes the provider sets and the functions get. */
const mappedAttributes = new cognito.ClientAttributes()
  .withStandardAttributes({ email: true, fullname: true })
  .withCustomAttributes('email_verified');

const detailsOf = (provider: SingleSignOn['provider']): Record<string, string> =>
  provider.kind === 'saml'
    ? { MetadataURL: provider.metadataUrl }
    : {
        oidc_issuer: provider.issuer,
        client_id: provider.clientId,
        client_secret: SecretValue.secretsManager(provider.clientSecretName).unsafeUnwrap(),
        authorize_scopes: 'openid email profile',
        attributes_request_method: 'GET',
      };

/** The company's identity provider, and a client that accepts no other sign-in. */
export class CompanySignOn extends Construct {
  /** Cognito's URL for browsers and the provider. */
  readonly address: string;
  /** Environment variables of the functions. */
  readonly environment: Record<string, string>;

  constructor(scope: Construct, id: string, tenant: Tenant, pool: cognito.UserPool) {
    super(scope, id);
    const { label, domainPrefix, provider, emailDomains, companyName, newPeople, sessionHours } =
      tenant.singleSignOn!;
    new cognito.CfnUserPoolDomain(this, 'Domain', {
      userPoolId: pool.userPoolId,
      domain: domainPrefix,
    });
    const company = new cognito.CfnUserPoolIdentityProvider(this, 'Provider', {
      userPoolId: pool.userPoolId,
      providerName,
      providerType: provider.kind.toUpperCase(),
      providerDetails: detailsOf(provider),
      attributeMapping: attributeMapping[provider.kind],
    });
    const client = pool.addClient('Company', {
      generateSecret: false,
      // Without any entry, Cognito would also enable its default flows, which take passwords.
      authFlows: { userPassword: false },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.EMAIL, cognito.OAuthScope.PROFILE],
        callbackUrls: [`https://${tenant.domain!.name}/auth`],
      },
      supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.custom(providerName)],
      preventUserExistenceErrors: true,
      readAttributes: mappedAttributes,
      writeAttributes: mappedAttributes,
      accessTokenValidity: Duration.minutes(5),
      idTokenValidity: Duration.minutes(5),
      refreshTokenValidity: Duration.hours(1),
    });
    client.node.addDependency(company);
    this.address = `https://${domainPrefix}.auth.${Stack.of(this).region}.amazoncognito.com`;
    this.environment = {
      SINGLE_SIGN_ON_CLIENT_ID: client.userPoolClientId,
      SINGLE_SIGN_ON: JSON.stringify({
        label,
        address: this.address,
        provider: providerName,
        emailDomains,
        companyName,
        newPeople,
        sessionHours,
      }),
    };
  }
}
