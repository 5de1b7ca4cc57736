import { Plus } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { calendarProvider } from '#contract/calendars/calendarKinds.ts';
import styles from './Integrations.module.css';
import { useFindCalendarAppsQuery } from './integrationsApi.ts';
import { useBeginSignIn } from './useSignIn.ts';

/** The ways to connect a calendar: by CalDAV, and at providers that the company has app keys of. */
export function ConnectButtons({ onConnect }: { onConnect: () => void }) {
  const begin = useBeginSignIn();
  const { data } = useFindCalendarAppsQuery();
  return (
    <div className={styles.line}>
      <Button look="primary" icon={<Plus size={16} />} onClick={onConnect}>
        Connect a calendar
      </Button>
      {data?.data.map(({ provider }) => (
        <Button key={provider} onClick={() => void begin(provider)}>
          Connect {calendarProvider(provider).label}
        </Button>
      ))}
    </div>
  );
}
