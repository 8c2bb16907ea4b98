import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { CachePolicies } from './cache-policies.ts';
import { nothingAllowed } from './content-security-policy.ts';
import { forwardViewer, servePage } from './edge-functions.ts';
import { ResponseHeaders } from './response-headers.ts';

interface SiteBehaviorsProps {
  site: cloudfront.IOrigin;
  apiDomainName: string;
  liveDomainName: string;
  contentSecurityPolicy: string;
  /** Sent to the API and the live channel with every request. */
  originHeaders: Record<string, string>;
}

const gatewayOrigin = (domainName: string, customHeaders: Record<string, string>) =>
  new HttpOrigin(domainName, {
    customHeaders,
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
  });

/** The origin of each path: the page and its files, the API, the live channel. */
export class SiteBehaviors extends Construct {
  readonly page: cloudfront.BehaviorOptions;
  readonly others: Record<string, cloudfront.BehaviorOptions>;
  readonly #props: SiteBehaviorsProps;
  readonly #caches: CachePolicies;

  constructor(scope: Construct, id: string, props: SiteBehaviorsProps) {
    super(scope, id);
    this.#props = props;
    this.#caches = new CachePolicies(this, 'Caches');
    const described = {
      ...this.#files('no-cache', 'PageHeaders'),
      cachePolicy: this.#caches.page,
    };
    this.page = {
      ...described,
      functionAssociations: [this.#atRequest('ServePage', servePage)],
    };
    const forwarded = this.#atRequest('ForwardViewer', forwardViewer);
    const headers = new ResponseHeaders(this, 'ApiHeaders', {
      contentSecurityPolicy: nothingAllowed,
      // Pictures are in a sandbox and may contain styles.
      mayDiffer: true,
    });
    this.others = {
      // Written by infra/openapi; the paths come before those of the API.
      ...Object.fromEntries(
        ['/api/openapi.json', '/api/reference.html'].map((path) => [path, described]),
      ),
      '/assets/*': {
        // The files bring their own cache-control, so that a missing one is not cached for a year.
        ...this.#files(undefined, 'AssetHeaders'),
        cachePolicy: this.#caches.asset,
      },
      '/api/*': {
        ...this.#gateway(props.apiDomainName, forwarded),
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: this.#caches.api,
        compress: true,
        responseHeadersPolicy: headers,
      },
      '/ws': {
        ...this.#gateway(props.liveDomainName, forwarded),
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        compress: false,
      },
    };
  }

  #files(cacheControl: string | undefined, headersId: string) {
    const { site, contentSecurityPolicy } = this.#props;
    return {
      origin: site,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      responseHeadersPolicy: new ResponseHeaders(this, headersId, {
        contentSecurityPolicy,
        ...(cacheControl && { cacheControl }),
      }),
    };
  }

  #gateway(domainName: string, forwarded: cloudfront.FunctionAssociation) {
    return {
      origin: gatewayOrigin(domainName, this.#props.originHeaders),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [forwarded],
    };
  }

  #atRequest(id: string, code: string): cloudfront.FunctionAssociation {
    return {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: new cloudfront.Function(this, id, {
        runtime: cloudfront.FunctionRuntime.JS_2_0,
        code: cloudfront.FunctionCode.fromInline(code),
      }),
    };
  }
}
