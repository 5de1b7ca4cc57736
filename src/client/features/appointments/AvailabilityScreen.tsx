import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import {
  useFindAvailabilityQuery,
  useFindCalendarAddressQuery,
  useRenewCalendarAddressMutation,
} from './appointmentsApi.ts';
import { HoursForm } from './HoursForm.tsx';
import styles from './Appointments.module.css';

/** When the viewer can be booked, and where their calendar is. */
export function AvailabilityScreen() {
  const query = useFindAvailabilityQuery({});
  const availability = query.data?.data;
  return (
    <Page title={t`Availability`} width="form" lead={t`When guests can book you.`}>
      {query.isLoading && <FormSkeleton fields={8} />}
      {!query.isLoading && !availability && (
        <ErrorState
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {availability && (
        <>
          <HoursForm key={JSON.stringify(availability)} availability={availability} />
          <CalendarCard />
        </>
      )}
    </Page>
  );
}

/** Where the viewer's calendar can be subscribed to. */
function CalendarCard() {
  const address = useFindCalendarAddressQuery().data?.address;
  const [renew, { isLoading }] = useRenewCalendarAddressMutation();

  async function handleRenew() {
    await toastResult(renew(), t`The URL could not be changed. Try again.`);
  }

  return (
    <Card
      title={t`Your calendar`}
      lead={t`Subscribe to this URL in your calendar app. Anyone with the URL can see your bookings, so keep it secret.`}
    >
      {address && <p className={styles.address}>{address}</p>}
      <div className={styles.foot}>
        <Button isBusy={isLoading} onClick={() => void handleRenew()}>{t`Create a new URL`}</Button>
      </div>
    </Card>
  );
}
