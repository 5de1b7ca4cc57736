import { t } from '@lingui/core/macro';
import { Button } from '#client/kit/buttons/Button.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { LeadManager } from './leadManager.ts';
import { canRequestReminders, REMINDER_LABEL } from './leadManager.ts';
import { useAskForReminders } from './useAskForReminders.ts';
import styles from './LeadManagers.module.css';

interface RemindersLineProps {
  manager: LeadManager;
  /** The email address differs from the stored one. Reminder consent can be requested after saving. */
  isAddressChanged: boolean;
}

/** Whether the address of a manager without an account accepts reminders, and the button that asks. */
export function RemindersLine({ manager, isAddressChanged }: RemindersLineProps) {
  const { ask, isAsking } = useAskForReminders();
  if (!manager.reminders) return null;
  const isAccepted = manager.reminders === 'ACCEPTED';
  return (
    <div className={styles.reminders}>
      <p>
        {t`Reminders by email:`}{' '}
        <StatusPill tone={isAccepted ? 'success' : 'neutral'}>
          {t(REMINDER_LABEL[manager.reminders])}
        </StatusPill>
      </p>
      {canRequestReminders(manager) && (
        <Button
          size="small"
          isBusy={isAsking}
          disabled={isAddressChanged}
          onClick={() => void ask(manager._id)}
        >
          {manager.reminders === 'ASKED' ? t`Ask again to accept reminders` : t`Ask to accept reminders`}
        </Button>
      )}
    </div>
  );
}
