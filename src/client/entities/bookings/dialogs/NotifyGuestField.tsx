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
      label={`Notify ${name || 'the guest'} by email`}
      checked={isTold}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
