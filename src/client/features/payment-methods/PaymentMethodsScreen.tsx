import { t } from '@lingui/core/macro';
import { Plus, Wallet } from 'lucide-react';
import { useRef } from 'react';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { PaymentMethodRow } from './PaymentMethodRow.tsx';
import { useFindPaymentMethodsQuery } from './paymentMethodsApi.ts';
import styles from './PaymentMethods.module.css';

/** What the company pays with: one is the default. */
export function PaymentMethodsScreen() {
  const query = useFindPaymentMethodsQuery();
  const list = useRef<HTMLUListElement>(null);
  const methods = query.data?.data ?? null;
  const isOnline = query.data?.isOnline ?? false;
  const add = (
    <ButtonLink
      look="primary"
      icon={<Plus size={16} />}
      to={paths.addPaymentMethod.to()}
    >{t`Add Payment Method`}</ButtonLink>
  );
  return (
    <Page
      title={t`Payment methods`}
      lead={
        isOnline
          ? t`Your plan is charged to the default payment method. Cards are stored at Stripe; only their last four digits are stored here.`
          : t`The payment methods for your plan. Only the last four digits of a card are stored.`
      }
      width="form"
      action={methods && methods.length > 0 && add}
    >
      {methods ? (
        <Card>
          {methods.length === 0 ? (
            <EmptyState
              icon={<Wallet />}
              title={t`No payment methods yet`}
              text={
                isOnline
                  ? t`Add a card. Your plan is charged to it.`
                  : t`Add a card or PayPal account to pay for your plan.`
              }
              action={add}
            />
          ) : (
            <ul ref={list} tabIndex={-1} className={styles.methods} aria-label={t`Payment methods`}>
              {methods.map((method) => (
                <PaymentMethodRow
                  key={method._id}
                  method={method}
                  isOnline={isOnline}
                  onChanged={() => list.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          )}
        </Card>
      ) : (
        <LoadState query={query} skeleton={<FormSkeleton fields={4} />} />
      )}
    </Page>
  );
}
