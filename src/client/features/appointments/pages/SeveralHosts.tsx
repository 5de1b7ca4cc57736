import { t } from '@lingui/core/macro';
import FormHelperText from '@mui/material/FormHelperText';
import { memberName } from '#client/entities/bookings/booking.ts';
import type { FindBookingHostsQuery } from '#client/entities/bookings/bookings.generated.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { hostsText, readHosts } from './hostValues.ts';
import styles from './SeveralHosts.module.css';

interface SeveralHostsProps {
  members: FindBookingHostsQuery['findBookingHosts']['data'];
  /** As hostsText writes it. */
  value: string;
  isByWeight: boolean;
  error: string | null;
  onChange: (value: string) => void;
  className: string;
}

/** Who of the members are hosts, and how much each gets where they take turns by weight. */
export function SeveralHosts({ members, value, isByWeight, error, onChange, className }: SeveralHostsProps) {
  const hosts = readHosts(value);
  return (
    <fieldset className={`${className} ${styles.hosts}`} aria-describedby={error ? ERROR_ID : undefined}>
      <legend>{t`Hosts`}</legend>
      <ul>
        {members.map((member) => {
          const { _id: userId } = member;
          const host = hosts.find((one) => one.userId === userId);
          const others = hosts.filter((one) => one.userId !== userId);
          const name = memberName(member);
          return (
            <li key={userId}>
              <CheckboxField
                label={name}
                checked={host !== undefined}
                onChange={() => onChange(hostsText(host ? others : [...hosts, { userId, weight: 1 }]))}
              />
              {isByWeight && host && (
                <Input
                  aria-label={t`Weight of ${name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  className={styles.weight ?? ''}
                  value={Number.isNaN(host.weight) ? '' : String(host.weight)}
                  onChange={(event) => {
                    const weight = Number.parseInt(event.target.value, 10);
                    onChange(hostsText(hosts.map((one) => (one === host ? { userId, weight } : one))));
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <FormHelperText id={ERROR_ID} error>
          {error}
        </FormHelperText>
      )}
    </fieldset>
  );
}

const ERROR_ID = 'page-hosts-error';
