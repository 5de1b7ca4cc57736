import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { isPushOn, turnPushOff, turnPushOn } from '#client/entities/push/pushDevice.ts';
import { canReceivePush } from '#client/entities/push/serviceWorker.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import { notificationKind } from '#contract/notifications/notificationKinds.ts';
import { PUSH_KINDS } from '#contract/notifications/pushKinds.ts';
import styles from './ProfileCard.module.css';

interface Props {
  /** The kinds that are pushed to all of the user's devices. */
  push: readonly NotificationKind[];
  pushKey: string;
  onChange: (push: NotificationKind[]) => void;
}

/** Push notifications: whether this device receives them, and which kinds. */
export function PushSettings({ push, pushKey, onChange }: Props) {
  return (
    <fieldset>
      <legend>{t`Push notifications`}</legend>
      {canReceivePush() ? (
        <DeviceSwitch pushKey={pushKey} />
      ) : (
        <p
          className={styles.faint}
        >{t`This browser does not support push notifications. On an iPhone or iPad, add Exkoo to the home screen first.`}</p>
      )}
      {PUSH_KINDS.map((kind) => (
        <CheckboxField
          key={kind}
          label={t`Push: ${{ kind: i18n.t(notificationKind(kind).label) }}`}
          checked={push.includes(kind)}
          onChange={({ target }) =>
            onChange(target.checked ? [...push, kind] : push.filter((one) => one !== kind))
          }
        />
      ))}
    </fieldset>
  );
}

function DeviceSwitch({ pushKey }: { pushKey: string }) {
  const [isOn, setIsOn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(function readState() {
    let isGone = false;
    void isPushOn().then((isNowOn) => isGone || setIsOn(isNowOn));
    return () => {
      isGone = true;
    };
  }, []);

  async function toggle(isWanted: boolean) {
    setIsBusy(true);
    const problem = await (isWanted ? turnPushOn(pushKey) : turnPushOff());
    setIsBusy(false);
    if (problem) return toast.error(problem);
    setIsOn(isWanted);
    toast.success(
      isWanted ? t`Push notifications are on for this device` : t`Push notifications are off for this device`,
    );
  }

  return (
    <CheckboxField
      label={t`Receive them on this device`}
      checked={isOn}
      disabled={isBusy}
      onChange={({ target }) => void toggle(target.checked)}
    />
  );
}
