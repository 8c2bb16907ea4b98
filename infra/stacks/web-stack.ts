import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as s3 from 'aws-cdk-lib/aws-s3';
import {
  CfnOutput,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { originSecretHeader, sentSecret } from '#infra/constructs/data/origin-secret.ts';
import { prefixOf } from '#infra/constructs/naming.ts';
import { contentSecurityPolicy } from '#infra/constructs/web/content-security-policy.ts';
import { SiteBehaviors } from '#infra/constructs/web/site-behaviors.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { FirewallStack } from './firewall-stack.ts';
import type { LiveStack } from './live-stack.ts';

interface WebStackProps extends StackProps {
  tenant: Tenant;
  data: DataStack;
  api: ApiStack;
  live: LiveStack;
  firewall: FirewallStack | null;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: readonly string[];
}

/** CloudFront would cache these for ten seconds. */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** CloudFront in front of the page, the API and the live channel. */
export class WebStack extends Stack {
  readonly distribution: cloudfront.Distribution;
  /** Of the site, with `https://`. */
  readonly address: string;

  constructor(scope: Construct, id: string, props: WebStackProps) {
    const { tenant, data, api, live, firewall, scriptHashes, ...stackProps } = props;
    super(scope, id, stackProps);
    if (firewall) this.addStackDependency(firewall);
    const site = this.#siteBucket();
    const behaviors = new SiteBehaviors(this, 'Behaviors', {
      site: S3BucketOrigin.withOriginAccessControl(site, {
        // With LIST, a missing file returns 404 instead of 403.
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      apiDomainName: api.domainName,
      liveDomainName: live.domainName,
      originHeaders: { [originSecretHeader]: sentSecret(tenant) },
      contentSecurityPolicy: contentSecurityPolicy({
        scriptHashes,
        photos: `https://${data.photos.bucketRegionalDomainName}`,
        cognito: `https://cognito-idp.${this.region}.${this.urlSuffix}`,
      }),
    });
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: prefixOf(tenant),
      defaultRootObject: 'index.html',
      defaultBehavior: behaviors.page,
      additionalBehaviors: behaviors.others,
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      ...(firewall && { webAclId: firewall.webAclArn }),
      ...this.#ownDomain(tenant),
    });
    this.#addAddress(tenant);
    this.#acceptFindings(tenant);
    this.address = `https://${tenant.domain?.name ?? this.distribution.distributionDomainName}`;
    new CfnOutput(this, 'Address', { value: this.address });
    new CfnOutput(this, 'SiteBucketName', { value: site.bucketName });
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId });
  }

  /** Its content can be published again, so an empty bucket is deleted with the stack. */
  #siteBucket() {
    const bucket = new s3.Bucket(this, 'Site', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only CloudFront reads this bucket, and CloudFront logs every request.',
    });
    return bucket;
  }

  #ownDomain({ domain }: Tenant) {
    if (!domain) return {};
    const certificate = acm.Certificate.fromCertificateArn(
      this,
      'Certificate',
      domain.certificateArn,
    );
    return {
      domainNames: [domain.name],
      certificate,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  #addAddress({ domain }: Tenant) {
    if (!domain?.hostedZone) return;
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
      hostedZoneId: domain.hostedZone.id,
      zoneName: domain.hostedZone.name,
    });
    const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    const record = { zone, recordName: `${domain.name}.`, target };
    new route53.ARecord(this, 'Address4', record);
    new route53.AaaaRecord(this, 'Address6', record);
  }

  #acceptFindings({ domain, webFirewall }: Tenant) {
    Validations.of(this.distribution).acknowledge({
      id: 'AwsSolutions-CFR1',
      reason: 'The product is available in all countries.',
    });
    Validations.of(this.distribution).acknowledge({
      id: 'AwsSolutions-CFR3',
      reason: 'It logs by a delivery of selected fields (site-logs-stack.ts).',
    });
    Validations.of(this.distribution).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The root returns the page, so the bucket is never listed.',
    });
    if (!webFirewall)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'A web firewall is optional; input is validated and requests are throttled.',
      });
    if (!domain)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: 'Without its own domain, a tenant uses CloudFront’s certificate and protocols.',
      });
  }
}
