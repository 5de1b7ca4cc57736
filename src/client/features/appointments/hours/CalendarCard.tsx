import { toastResult } from '#client/shared/record/toastResult.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { useFindCalendarAddressQuery, useRenewCalendarAddressMutation } from '../appointmentsApi.ts';
import styles from '../Appointments.module.css';

/** Where the viewer's calendar can be subscribed to. */
export function CalendarCard() {
  const address = useFindCalendarAddressQuery().data?.address;
  const [renew, { isLoading }] = useRenewCalendarAddressMutation();

  async function handleRenew() {
    await toastResult(renew(), 'The address could not be renewed');
  }

  return (
    <Card
      title="Your calendar"
      lead="Subscribe to this URL in your calendar app. Anyone with the URL can see your bookings, so keep it secret."
    >
      {address && <p className={styles.address}>{address}</p>}
      <div className={styles.foot}>
        <Button isBusy={isLoading} onClick={() => void handleRenew()}>
          Make another address
        </Button>
      </div>
    </Card>
  );
}
