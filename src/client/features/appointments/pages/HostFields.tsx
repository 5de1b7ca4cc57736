import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
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
  const hint = HINTS[mode];
  return (
    <Card title={t`Hosts`}>
      <div className={grid.grid}>
        <NativeSelect
          {...field('hostMode')}
          label={t`Assignment`}
          options={MODES.map(({ value, label }) => ({ value, label: t(label) }))}
          hint={hint ? t(hint) : ''}
        />
        {mode === 'ONE' ? (
          <NativeSelect
            {...field('hostId')}
            label={t`Host`}
            {...(isNew ? { placeholder: t`Me` } : {})}
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
  { value: 'ONE', label: msg`One host` },
  { value: 'LEAST_RECENT', label: msg`Round robin: least recently booked` },
  { value: 'BY_WEIGHT', label: msg`Round robin by weight` },
  { value: 'TOGETHER', label: msg`Collective` },
];

const HINTS: Readonly<Partial<Record<string, MessageDescriptor>>> = {
  LEAST_RECENT: msg`Guests see the combined availability of all hosts`,
  BY_WEIGHT: msg`A host with weight 2 gets twice as many bookings as a host with weight 1`,
  TOGETHER: msg`Guests see times when all hosts are free. The first selected host is responsible for the booking`,
};
