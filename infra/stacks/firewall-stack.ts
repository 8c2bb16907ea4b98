import * as wafv2 from 'aws-cdk-lib/aws-wafv2';
import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { prefixOf } from '#infra/constructs/naming.ts';
import { firewallSeconds, type Tenant } from '#infra/tenants/tenant.ts';
import { TooManyAttemptsError } from '#shared/kit/common-errors.ts';
import type { Route } from '#shared/kit/route.ts';

interface FirewallStackProps extends StackProps {
  tenant: Tenant;
  routes: readonly Route[];
}

const outputName = 'WebAclArn';

/** The paths that anybody may post to. */
const anonymousPaths = (routes: readonly Route[]) => {
  const open = routes.filter(({ access, method }) => access === 'anyone' && method !== 'GET');
  return `^(${open.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+')).join('|')})$`;
};

const tooManyAttempts = () => {
  const { message, code } = new TooManyAttemptsError();
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify({ error: message, code }) };
};

/**
 * The web firewall of CloudFront, which limits requests by source address before they reach the
 * functions. It exists in us-east-1 only.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { tenant, routes, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const { requests, anonymousRequests } = tenant.webFirewall!;
    const acl = new wafv2.CfnWebACL(this, 'WebAcl', {
      name: prefixOf(tenant),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: { tooManyAttempts: tooManyAttempts() },
      rules: [
        this.#rateRule(tenant, 0, 'requests', { limit: requests }),
        this.#rateRule(tenant, 1, 'anonymous-requests', {
          limit: anonymousRequests,
          scopeDownStatement: {
            regexMatchStatement: {
              fieldToMatch: { uriPath: {} },
              regexString: anonymousPaths(routes),
              textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
            },
          },
        }),
      ],
      visibilityConfig: this.#metric(prefixOf(tenant)),
    });
    new CfnOutput(this, outputName, { value: acl.attrArn });
  }

  /** For a distribution in a stack of another region. */
  get webAclArn() {
    return Fn.getStackOutput(this.stackName, outputName, this.region);
  }

  #rateRule(
    tenant: Tenant,
    priority: number,
    name: string,
    limits: Pick<wafv2.CfnWebACL.RateBasedStatementProperty, 'limit' | 'scopeDownStatement'>,
  ): wafv2.CfnWebACL.RuleProperty {
    return {
      name,
      priority,
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          evaluationWindowSec: firewallSeconds,
          ...limits,
        },
      },
      action: {
        block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooManyAttempts' } },
      },
      visibilityConfig: this.#metric(`${prefixOf(tenant)}-${name}`),
    };
  }

  /** Samples of requests would show queries with the keys of invite links. */
  #metric(metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty {
    return {
      cloudWatchMetricsEnabled: true,
      metricName,
      sampledRequestsEnabled: false,
    };
  }
}
