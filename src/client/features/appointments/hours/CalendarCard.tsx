import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useFindCalendarAddressQuery, useRenewCalendarAddressMutation } from '../appointmentsApi.ts';
import styles from '../Appointments.module.css';

/** Where the viewer's calendar can be subscribed to. */
export function CalendarCard() {
  const address = useFindCalendarAddressQuery().data?.address;
  const [renew, { isLoading }] = useRenewCalendarAddressMutation();

  async function handleRenew() {
    const { data, error } = await renew();
    if (error) toast.error(errorText(error, 'The address could not be renewed'));
    else toast.success(data.message);
  }

  return (
    <Card
      title="Your calendar"
      lead="Subscribe to it in your calendar program. Whoever has the address reads your bookings: keep it to yourself."
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
