import { t } from '@lingui/core/macro';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import type { Subscription } from '#client/entities/subscriptions/subscription.ts';
import {
  useFindCustomerSubscriptionQuery,
  useUpdateCustomerSubscriptionMutation,
} from '#client/entities/subscriptions/subscriptionsApi.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';
import { SUBSCRIPTION_MESSAGES } from '#contract/validation/records/subscription.ts';
import { TaxesState } from '../TaxesState.tsx';
import { SubscriptionForm } from './SubscriptionForm.tsx';
import type { SubscriptionValues } from './subscriptionValues.ts';
import { subscriptionInput, subscriptionValues } from './subscriptionValues.ts';

/** Changes what a customer is charged again and again. */
export function EditSubscriptionScreen() {
  const { id = '' } = useParams();
  const query = useFindCustomerSubscriptionQuery({ id });
  const subscription = query.data?.data;
  return (
    <Page title={t`Edit subscription`} width="form">
      {subscription ? (
        <EditForm key={subscription._id} subscription={subscription} />
      ) : (
        <RecordState
          query={query}
          what="subscription"
          skeleton={<FormSkeleton fields={8} />}
          back={<ButtonLink to={paths.customerSubscriptions.to()}>{t`All subscriptions`}</ButtonLink>}
        />
      )}
    </Page>
  );
}

function EditForm({ subscription }: { subscription: Subscription }) {
  const [update] = useUpdateCustomerSubscriptionMutation();
  const navigate = useNavigate();
  const { _id: id, customerId, customerName, invoiceCount, state } = subscription;
  const back = paths.customer.to(customerId);

  async function handleSave(values: SubscriptionValues) {
    const answer = await update({ id, input: subscriptionInput(values) });
    if (answer.error) return errorText(answer.error, t`The subscription could not be saved. Try again.`);
    toast.success(answer.data.message);
    void navigate(back, { replace: true });
    return null;
  }

  if (state === 'CANCELLED' || state === 'ENDED')
    return <ErrorState title={t`Already ended`} message={`${SUBSCRIPTION_MESSAGES.over}.`} />;
  return (
    <TaxesState>
      {(taxes) => (
        <SubscriptionForm
          taxes={taxes}
          stored={{ customerName, hasInvoices: invoiceCount > 0 }}
          initial={subscriptionValues(subscription)}
          cancelTo={back}
          onSave={handleSave}
        />
      )}
    </TaxesState>
  );
}
