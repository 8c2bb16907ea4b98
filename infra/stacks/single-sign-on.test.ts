import { describe, expect, test } from '@jest/globals';
import { tenant as example } from '#infra/tenants/example.ts';
import { defineTenant, type SingleSignOn } from '#infra/tenants/tenant.ts';
import {
  resourcesOf,
  synthesizeInChild,
  type Template,
} from '#infra/testing/synthesize-in-child.ts';
import { everyOption, templatesWithEveryOption } from '#infra/testing/tenant-options.ts';

const oidc: SingleSignOn = everyOption.singleSignOn;
const saml: SingleSignOn = {
  ...oidc,
  newPeople: null,
  provider: { kind: 'saml', metadataUrl: 'https://login.northwind.example/metadata.xml' },
};

const one = (template: Template, type: string) => {
  const [found, ...more] = resourcesOf(template, type);
  expect(more).toEqual([]);
  return found!.properties;
};

const templates = await templatesWithEveryOption();
const withSaml = await synthesizeInChild({ tenant: 'example', changes: { singleSignOn: saml } });

describe('a tenant whose company has an OpenID provider', () => {
  test('has the provider in the pool, with its secret in no template and unverified addresses', () => {
    expect(one(templates.data, 'AWS::Cognito::UserPoolIdentityProvider')).toMatchObject({
      ProviderName: 'Company',
      ProviderType: 'OIDC',
      ProviderDetails: {
        oidc_issuer: 'https://login.northwind.example',
        client_id: 'day-zero',
        client_secret: expect.stringContaining('{{resolve:secretsmanager:day-zero/single-sign-on:'),
      },
      AttributeMapping: {
        email: 'email',
        name: 'name',
        'custom:email_verified': 'email_verified',
      },
    });
    // A verified address would become an alias, by which a user of the pool signs in.
    expect(one(templates.data, 'AWS::Cognito::UserPool').Schema).toEqual([
      { Name: 'email_verified', AttributeDataType: 'String', Mutable: true },
    ]);
    expect(one(templates.data, 'AWS::Cognito::UserPoolDomain').Domain).toBe('northwind-day-zero');
  });

  test('has a client for this provider only, which redirects only to the site', () => {
    const clients = resourcesOf(templates.data, 'AWS::Cognito::UserPoolClient');
    expect(clients).toHaveLength(2);
    const company = clients.find(({ properties }) => properties.CallbackURLs)!;
    expect(company.properties).toMatchObject({
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      CallbackURLs: ['https://work.example.com/auth'],
      SupportedIdentityProviders: ['Company'],
      GenerateSecret: false,
      // Without these, Cognito could neither store nor return what the provider says.
      ReadAttributes: ['custom:email_verified', 'email', 'name'],
      WriteAttributes: ['custom:email_verified', 'email', 'name'],
    });
    // Without the property, Cognito would also enable ALLOW_USER_SRP_AUTH and ALLOW_CUSTOM_AUTH.
    expect(company.properties.ExplicitAuthFlows).toEqual(['ALLOW_REFRESH_TOKEN_AUTH']);
    const site = clients.find(({ properties }) => !properties.CallbackURLs)!;
    expect(site.properties.AllowedOAuthFlowsUserPoolClient).toBe(false);
  });

  test('sets the environment variables of its functions', () => {
    const [login] = resourcesOf(templates['api-session']!, 'AWS::Lambda::Function').filter(
      ({ properties }) => properties.FunctionName.endsWith('session-login-by-single-sign-on'),
    );
    const { SINGLE_SIGN_ON, SINGLE_SIGN_ON_CLIENT_ID } = login!.properties.Environment.Variables;
    expect(SINGLE_SIGN_ON_CLIENT_ID).toBeDefined();
    expect(JSON.parse(SINGLE_SIGN_ON)).toEqual({
      label: 'Northwind',
      address: 'https://northwind-day-zero.auth.eu-central-1.amazoncognito.com',
      provider: 'Company',
      emailDomains: ['northwind.example'],
      companyName: 'Northwind',
      newPeople: { role: 'team_member' },
      sessionHours: 10,
    });
  });
});

test('a SAML provider is configured by its metadata URL', () => {
  expect(one(withSaml.data, 'AWS::Cognito::UserPoolIdentityProvider')).toMatchObject({
    ProviderType: 'SAML',
    ProviderDetails: { MetadataURL: 'https://login.northwind.example/metadata.xml' },
    AttributeMapping: {
      email: expect.stringMatching(/emailaddress$/),
      'custom:email_verified': 'email_verified',
    },
  });
});

test('single sign-on requires a domain, https and email domains', () => {
  const define = (singleSignOn: unknown, more = {}) =>
    defineTenant({ ...example, singleSignOn: singleSignOn as SingleSignOn, ...more });
  expect(define(oidc).singleSignOn).toEqual(oidc);
  expect(() => define(oidc, { domain: null })).toThrow(/set `domain` first/);
  expect(() => define({ ...oidc, emailDomains: [] })).toThrow(/Name the domains/);
  expect(() => define({ ...oidc, domainPrefix: 'my-cognito' })).toThrow(/domainPrefix/);
  const provider = { ...saml.provider, metadataUrl: 'http://login.northwind.example' };
  expect(() => define({ ...saml, provider })).toThrow(/https/);
});
