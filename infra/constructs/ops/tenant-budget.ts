import * as budgets from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { prefixOf } from '../naming.ts';

type Notice = Pick<budgets.CfnBudget.NotificationProperty, 'notificationType' | 'threshold'>;

/** An email when the account's month is forecast to exceed the budget, and when it does. */
export class TenantBudget extends Construct {
  constructor(scope: Construct, id: string, tenant: Tenant) {
    super(scope, id);
    const notify = (notice: Notice) => ({
      notification: { ...notice, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: tenant.alarmEmail }],
    });
    new budgets.CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `${prefixOf(tenant)}-monthly`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: tenant.monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        notify({ notificationType: 'FORECASTED', threshold: 100 }),
        notify({ notificationType: 'ACTUAL', threshold: 80 }),
        notify({ notificationType: 'ACTUAL', threshold: 100 }),
      ],
    });
  }
}
