import { t } from '@lingui/core/macro';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';

interface NotifyGuestFieldProps {
  /** 'Ann Archer' */
  name: string;
  /** Null: the guest cannot be notified. */
  email: string | null;
  isTold: boolean;
  onChange: (isTold: boolean) => void;
}

/** Asks whether the guest is mailed. */
export function NotifyGuestField({ name, email, isTold, onChange }: NotifyGuestFieldProps) {
  if (email === null) return null;
  return (
    <CheckboxField
      label={name ? t`Notify ${name} by email` : t`Notify the guest by email`}
      checked={isTold}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
