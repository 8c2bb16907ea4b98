import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

const compressed = { enableAcceptEncodingBrotli: true, enableAcceptEncodingGzip: true };

/** How long CloudFront caches responses. */
export class CachePolicies extends Construct {
  /** Revalidated with the origin each time. */
  readonly page: cloudfront.CachePolicy;
  /** Files whose name changes with their content. */
  readonly asset: cloudfront.CachePolicy;
  /**
   * Not cached but compressed: with a maximum of zero seconds CloudFront would not compress. Cookies
   * and query are part of the key, so that two people never share a response.
   */
  readonly api: cloudfront.CachePolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.page = new cloudfront.CachePolicy(this, 'Page', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      ...compressed,
    });
    this.asset = new cloudfront.CachePolicy(this, 'Asset', {
      minTtl: Duration.days(1),
      defaultTtl: Duration.days(365),
      maxTtl: Duration.days(365),
      ...compressed,
    });
    this.api = new cloudfront.CachePolicy(this, 'Api', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      cookieBehavior: cloudfront.CacheCookieBehavior.all(),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      ...compressed,
    });
  }
}
