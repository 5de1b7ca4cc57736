import { t } from '@lingui/core/macro';
import { CreditCard, Wallet } from 'lucide-react';
import { useId } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { useNow } from '#client/kit/time/useNow.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { cardState } from '#contract/validation/records/paymentMethod.ts';
import type { PaymentMethod } from './paymentMethod.ts';
import { expiryText, methodName, TYPE_LABELS } from './paymentMethod.ts';
import {
  useMakePaymentMethodDefaultMutation,
  useRemovePaymentMethodMutation,
  useRestorePaymentMethodMutation,
} from './paymentMethodsApi.ts';
import styles from './PaymentMethods.module.css';

interface PaymentMethodRowProps {
  method: PaymentMethod;
  /** Says of one that no gateway keeps that it is a note: where others are charged. */
  isOnline: boolean;
  /** Its button, which had the focus, is about to go. */
  onChanged: () => void;
}

/** A card or a PayPal account, with what can be done with it. */
export function PaymentMethodRow({ method, isOnline, onChanged }: PaymentMethodRowProps) {
  const nameId = useId();
  const { type, expiryDate, isDefault, isCharged } = method;
  const { makeDefault, isMaking, remove, isRemoving } = useMethodActions(method, onChanged);
  const isCard = type !== 'paypal';
  const Icon = isCard ? CreditCard : Wallet;
  return (
    <li className={styles.method}>
      <Icon size={20} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p id={nameId} className={styles.name}>
          {methodName(method)}
        </p>
        <p className={styles.more}>
          <span>{isCard ? t`Credit Card` : 'PayPal'}</span>
          {isCard && <span>{i18n.t(TYPE_LABELS[type])}</span>}
          {expiryDate && <Expiry expiryDate={expiryDate} />}
          {isOnline && !isCharged && <span>{t`For reference only, not charged`}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        {isDefault ? (
          <StatusPill tone="accent">{t`Default Method`}</StatusPill>
        ) : (
          <Button
            size="small"
            isBusy={isMaking}
            aria-describedby={nameId}
            onClick={makeDefault}
          >{t`Make as default`}</Button>
        )}
        <Button
          look="ghost"
          size="small"
          isBusy={isRemoving}
          aria-describedby={nameId}
          onClick={remove}
        >{t`Remove`}</Button>
      </div>
    </li>
  );
}

function Expiry({ expiryDate }: { expiryDate: string }) {
  const state = cardState(expiryDate, new Date(useNow()));
  const text = expiryText(expiryDate);
  if (state === 'VALID') return <span>{t`Expires ${text}`}</span>;
  return (
    <StatusPill tone={state === 'EXPIRED' ? 'danger' : 'warning'}>
      {state === 'EXPIRED' ? t`Expired ${text}` : t`Expires soon: ${text}`}
    </StatusPill>
  );
}

function useMethodActions({ _id: id }: PaymentMethod, onChanged: () => void) {
  const [make, { isLoading: isMaking }] = useMakePaymentMethodDefaultMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePaymentMethodMutation();
  const [restore] = useRestorePaymentMethodMutation();

  async function handleMake() {
    const { data, error } = await make({ id });
    if (error)
      return toast.error(errorText(error, t`The default payment method could not be changed. Try again.`));
    toast.success(data.message);
    return onChanged();
  }

  async function handleRemove() {
    const isRemoved = await removeWithUndo({
      one: 'payment method',
      done: 'removed',
      remove: () => remove({ id }),
      restore: () => restore({ id }),
    });
    if (isRemoved) onChanged();
  }

  return {
    makeDefault: () => void handleMake(),
    isMaking,
    remove: () => void handleRemove(),
    isRemoving,
  };
}
