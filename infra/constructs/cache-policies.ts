import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

const compressed = { enableAcceptEncodingBrotli: true, enableAcceptEncodingGzip: true };

/** How long CloudFront keeps what. */
export class CachePolicies extends Construct {
  /** Asked for at the origin each time; kept only to answer "not modified". */
  readonly page: cloudfront.CachePolicy;
  /** Files whose name changes with their content. */
  readonly asset: cloudfront.CachePolicy;
  /**
   * Not cached, yet compressed: with a greatest time of nothing CloudFront compresses nothing
   * either. Cookies and query are part of the key, so that two people's simultaneous requests are
   * never answered as one.
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
