import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { listState } from '#client/data/listState.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { useFindCustomerSubscriptionsQuery } from '#client/entities/subscriptions/subscriptionsApi.ts';
import { SubscriptionTable } from '#client/entities/subscriptions/SubscriptionTable.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';

/** What the customer is charged again and again, the newest first. */
export function CustomerSubscriptions({ customer: { _id: customerId, trashedAt } }: { customer: Customer }) {
  const mayAdd = can(useViewer(), 'CUSTOMERS', 'MANAGE') && !trashedAt;
  const {
    reply: _reply,
    total: _total,
    ...list
  } = listState(useFindCustomerSubscriptionsQuery({ input: { customerId, page: 1, limit: 100 } }));
  return (
    <Card
      title={t`Subscriptions`}
      action={
        mayAdd && (
          <ButtonLink
            size="small"
            icon={<Plus size={16} />}
            to={paths.addSubscription.to(customerId)}
          >{t`Add subscription`}</ButtonLink>
        )
      }
    >
      <SubscriptionTable {...list} isOfOne skeletonRows={1} empty={<p>{t`No subscriptions yet.`}</p>} />
    </Card>
  );
}
