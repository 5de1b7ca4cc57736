import { t } from '@lingui/core/macro';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { minutesText } from '#contract/time/minutesText.ts';
import type { PageValues } from './bookingPageValues.ts';
import { MinutesSelect } from './MinutesSelect.tsx';
import type { PageForm } from './pageForm.ts';
import { PageSwitch } from './PageSwitch.tsx';
import { QuestionsField } from './QuestionsField.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface GuestFieldsProps {
  form: PageForm;
  /** What the form began with. */
  initial: PageValues;
}

/** Whether and how guests get a seat, what they are asked, and what they read afterwards. */
export function GuestFields({ form, initial }: GuestFieldsProps) {
  const { field } = form;
  return (
    <Card title={t`Guests`}>
      <div className={grid.grid}>
        <PageSwitch form={form} name="isOpen" label={t`Booking is open`} />
        <PageSwitch form={form} name="needsApproval" label={t`Bookings require approval`} />
        <MinutesSelect
          {...field('approvalMinutes')}
          label={t`Requests expire`}
          among={UNANSWERED}
          initial={initial.approvalMinutes}
          textOf={(minutes) => t`${{ time: minutesText(minutes) }} later`}
          none={t`At the start of the appointment`}
          hint={t`Then the guest is notified, and the time can be booked again`}
        />
        <MinutesSelect
          {...field('waitingMinutes')}
          label={t`Waitlist`}
          among={HOLDS}
          initial={initial.waitingMinutes}
          textOf={(minutes) => t`${{ time: minutesText(minutes) }} for a guest to answer`}
          none={t`None`}
          hint={t`Openings are offered to one guest at a time, and reserved for this long`}
        />
        <div className={grid.wide}>
          <QuestionsField form={form} />
        </div>
        <TextArea
          {...field('confirmation')}
          className={grid.wide ?? ''}
          label={t`Confirmation text for guests`}
          isOptional
          rows={3}
        />
      </div>
    </Card>
  );
}

/** For so many minutes a time may be held for who waits for it. */
const HOLDS = [10, 30, 60, 120, 240];

/** After so many minutes a request may end unanswered. */
const UNANSWERED = [60, 240, 720, 1440, 2880, 4320, 10_080];
