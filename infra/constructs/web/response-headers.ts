import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

interface ResponseHeadersProps {
  contentSecurityPolicy: string;
  /** Whether the origin's own policy counts where it sends one. */
  mayDiffer?: boolean;
  /** Absent: the origin's `cache-control` is used. */
  cacheControl?: string;
}

const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const override = true;

/** The headers of every response of the site, with the policy of its kind. */
export class ResponseHeaders extends cloudfront.ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, props: ResponseHeadersProps) {
    const custom = {
      'permissions-policy': permissionsPolicy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(props.cacheControl && { 'cache-control': props.cacheControl }),
    };
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: props.contentSecurityPolicy,
          override: !props.mayDiffer,
        },
        contentTypeOptions: { override },
        frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override },
        referrerPolicy: {
          referrerPolicy: cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(custom).map(([header, value]) => ({
          header,
          value,
          override,
        })),
      },
      removeHeaders: ['server', 'x-amz-server-side-encryption', 'x-amz-version-id'],
    });
  }
}
