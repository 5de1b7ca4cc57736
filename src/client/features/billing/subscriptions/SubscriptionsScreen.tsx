import { t } from '@lingui/core/macro';
import { CalendarClock, Plus } from 'lucide-react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { Subscription } from '#client/entities/subscriptions/subscription.ts';
import { SUBSCRIPTION_STATES } from '#client/entities/subscriptions/subscription.ts';
import { useFindCustomerSubscriptionsQuery } from '#client/entities/subscriptions/subscriptionsApi.ts';
import { SubscriptionTable } from '#client/entities/subscriptions/SubscriptionTable.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { paths } from '#client/paths.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import styles from '../lists/Lists.module.css';

const stateOptions = () =>
  Object.entries(SUBSCRIPTION_STATES).map(([value, { label }]) => ({ value, label: i18n.t(label) }));

/** What all customers are charged again and again. */
export function SubscriptionsScreen() {
  const mayAdd = can(useViewer(), 'CUSTOMERS', 'MANAGE');
  const { params, filters, change } = useListParams(['state']);
  const [state] = filters['state'] ?? [];
  const { page, limit } = params;
  const states = state && state in SUBSCRIPTION_STATES ? [state as Subscription['state']] : null;
  const query = useFindCustomerSubscriptionsQuery({ input: { states, page, limit } });
  const { pages, ...list } = usePagedRows(query, params, change);
  const add = (
    <ButtonLink
      look="primary"
      icon={<Plus size={16} />}
      to={paths.addSubscription.to()}
    >{t`Add subscription`}</ButtonLink>
  );
  return (
    <Page
      title={t`Subscriptions`}
      count={pages.total}
      action={mayAdd && add}
      toolbar={
        <SelectInput
          className={styles.select ?? ''}
          aria-label={t`Status`}
          placeholder={t`All statuses`}
          options={stateOptions()}
          value={states?.[0] ?? ''}
          onChange={({ target }) => change({ state: target.value })}
        />
      }
    >
      <SubscriptionTable
        {...list}
        empty={
          states ? (
            <EmptyState
              icon={<CalendarClock />}
              title={t`No matches`}
              text={t`No subscriptions have this status.`}
              action={<Button onClick={() => change({ state: '' })}>{t`Show all`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<CalendarClock />}
              title={t`No subscriptions yet`}
              text={t`Subscriptions invoice a customer automatically every month, quarter or year.`}
              action={mayAdd && add}
            />
          )
        }
      />
      <Pagination label={t`Subscriptions`} {...pages} />
    </Page>
  );
}
