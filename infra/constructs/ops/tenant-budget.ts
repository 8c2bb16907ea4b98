import * as budgets from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { prefixOf } from '../naming.ts';

type Notice = Pick<budgets.CfnBudget.NotificationProperty, 'notificationType' | 'threshold'>;

/**
 * An email when the month is forecast to exceed the budget, and when it does: of what has the
 * tenant's tag, which several tenants of an account need, and of the whole account, because a tag
 * counts nothing until it is activated and not all costs have one.
 */
export class TenantBudget extends Construct {
  constructor(scope: Construct, id: string, tenant: Tenant) {
    super(scope, id);
    const notify = (notice: Notice) => ({
      notification: { ...notice, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: tenant.alarmEmail }],
    });
    const add = (part: string, name: string, costFilters?: Record<string, string[]>) =>
      new budgets.CfnBudget(this, part, {
        budget: {
          budgetName: `${prefixOf(tenant)}-${name}`,
          budgetType: 'COST',
          timeUnit: 'MONTHLY',
          budgetLimit: { amount: tenant.monthlyBudgetUsd, unit: 'USD' },
          ...(costFilters && { costFilters }),
        },
        notificationsWithSubscribers: [
          notify({ notificationType: 'FORECASTED', threshold: 100 }),
          notify({ notificationType: 'ACTUAL', threshold: 80 }),
          notify({ notificationType: 'ACTUAL', threshold: 100 }),
        ],
      });
    add('Budget', 'monthly');
    add('ByTag', 'monthly-by-tag', { TagKeyValue: [`user:tenant$${tenant.name}`] });
  }
}
