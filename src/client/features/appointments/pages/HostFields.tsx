import { useWatch } from 'react-hook-form';
import { memberName } from '#client/entities/bookings/booking.ts';
import { useFindBookingHostsQuery } from '#client/entities/bookings/bookingsApi.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import type { PageValues } from './form/bookingPageValues.ts';
import { SeveralHosts } from './SeveralHosts.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface HostFieldsProps {
  form: Pick<ReturnType<typeof useTextForm<PageValues>>, 'form' | 'field' | 'set' | 'errorOf'>;
  isNew: boolean;
}

/** The hosts of an event type: one, round robin, or collective. */
export function HostFields({ form: { form, field, set, errorOf }, isNew }: HostFieldsProps) {
  const members = useFindBookingHostsQuery().data?.data ?? [];
  const [mode, hosts] = useWatch({ control: form.control, name: ['hostMode', 'hosts'] });
  return (
    <Card title="Hosts">
      <div className={grid.grid}>
        <NativeSelect {...field('hostMode')} label="Assignment" options={MODES} hint={HINTS[mode] ?? ''} />
        {mode === 'ONE' ? (
          <NativeSelect
            {...field('hostId')}
            label="Host"
            {...(isNew ? { placeholder: 'Me' } : {})}
            options={members.map((member) => ({ value: member._id, label: memberName(member) }))}
          />
        ) : (
          <SeveralHosts
            className={grid.wide ?? ''}
            members={members}
            value={hosts}
            isByWeight={mode === 'BY_WEIGHT'}
            error={errorOf('hosts')}
            onChange={(value) => set('hosts', value)}
          />
        )}
      </div>
    </Card>
  );
}

const MODES = [
  { value: 'ONE', label: 'One host' },
  { value: 'LEAST_RECENT', label: 'Round robin: least recently booked' },
  { value: 'BY_WEIGHT', label: 'Round robin by weight' },
  { value: 'TOGETHER', label: 'Collective' },
];

const HINTS: Readonly<Record<string, string>> = {
  LEAST_RECENT: 'Guests see the combined availability of all hosts',
  BY_WEIGHT: 'A host with weight 2 gets twice as many bookings as a host with weight 1',
  TOGETHER:
    'Guests see times when all hosts are free. The first selected host is responsible for the booking',
};
