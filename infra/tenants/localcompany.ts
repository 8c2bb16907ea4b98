import { tenant as local } from './local.ts';
import { defineTenant } from './tenant.ts';

/**
 * The local tenant with single sign-on (`TENANT=localcompany npm start`); the local identity
 * provider accepts any email address.
 */
export const tenant = defineTenant({
  ...local,
  name: 'localcompany',
  domain: {
    name: 'work.company.example',
    certificateArn:
      'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-4000-8000-000000000000',
    hostedZone: null,
  },
  singleSignOn: {
    label: 'Northwind',
    domainPrefix: 'northwind-local',
    provider: { kind: 'saml', metadataUrl: 'https://login.company.example/metadata.xml' },
    emailDomains: ['northwind.io', 'northwind.test'],
    companyName: 'Northwind Logistics',
    newPeople: null,
  },
});
