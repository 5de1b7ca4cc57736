import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { calendarServerName } from '#contract/calendars/calendarKinds.ts';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';
import { useChooseCalendarsMutation } from './integrationsApi.ts';
import styles from './Integrations.module.css';

/** Which calendars of an account block time, and to which bookings are written. */
export function CalendarsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { _id: id, calendars } = account;
  const [choose, { isLoading }] = useChooseCalendarsMutation();
  const [started] = useState(() => choiceOf(account));
  const [{ blockingIds, bookingsId }, setChoice] = useState(started);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  function toggle(calendarId: string, isChosen: boolean) {
    const others = blockingIds.filter((one) => one !== calendarId);
    setChoice({ bookingsId, blockingIds: isChosen ? [...others, calendarId] : others });
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = await choose({ id, input: { blockingIds, bookingsId: bookingsId || null } });
    if (error) return setErrorMessage(errorText(error, t`The calendars could not be saved. Try again.`));
    toast.success(data.message);
    onClose();
  }

  return (
    <FormDialog
      title={t`Calendars at ${{ account: calendarServerName(account) }}`}
      submitLabel={t`Save calendars`}
      isDirty={
        JSON.stringify({ blockingIds: blockingIds.toSorted(), bookingsId }) !== JSON.stringify(started)
      }
      isBusy={isLoading}
      errorMessage={errorMessage}
      onSubmit={(event) => void handleSubmit(event)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <fieldset className={styles.choices}>
          <legend>{t`Busy times in these calendars block your availability`}</legend>
          {calendars.map(({ _id, name }) => (
            <CheckboxField
              key={_id}
              label={name}
              checked={blockingIds.includes(_id)}
              onChange={({ target }) => toggle(_id, target.checked)}
            />
          ))}
        </fieldset>
        <NativeSelect
          label={t`Add your bookings to`}
          hint={t`Only one of your connected calendars can receive bookings`}
          value={bookingsId}
          onChange={({ target }) => setChoice({ blockingIds, bookingsId: target.value })}
          placeholder={t`No calendar of this account`}
          options={calendars
            .filter(({ canWrite }) => canWrite)
            .map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      </div>
    </FormDialog>
  );
}

function choiceOf({ calendars }: Account): { blockingIds: string[]; bookingsId: string } {
  return {
    blockingIds: calendars
      .filter(({ blocksTime }) => blocksTime)
      .map(({ _id }) => _id)
      .toSorted(),
    bookingsId: calendars.find(({ takesBookings }) => takesBookings)?._id ?? '',
  };
}
