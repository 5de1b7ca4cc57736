import type { Customer } from '#client/entities/customers/customer.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AddressCard } from './AddressCard.tsx';
import { OthersCard } from './OthersCard.tsx';
import { PersonalCard } from './PersonalCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { useCustomerForm } from './useCustomerForm.ts';

interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null;
  cancelTo: string;
  onSaved: () => void;
}

/** A customer in five sections. */
export function CustomerForm({ customer, cancelTo, onSaved }: CustomerFormProps) {
  const state = useCustomerForm(customer, onSaved);
  return (
    <>
      <form onSubmit={state.submit} noValidate>
        <PersonalCard state={state} />
        <AccountCard state={state} isNew={customer === null} />
        <AddressCard state={state} />
        <OthersCard state={state} />
        <PhotoCard state={state} />
        <FormError message={state.errorMessage} />
        <FormFoot cancelTo={cancelTo} isBusy={state.isBusy} submitLabel="Save" />
      </form>
      {state.leaveDialog}
    </>
  );
}
