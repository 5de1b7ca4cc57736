import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Customer } from '#client/entities/customers/customer.ts';
import { customerName } from '#client/entities/customers/customer.ts';
import { useFindCustomerQuery, useFindCustomersQuery } from '#client/entities/customers/customersApi.ts';
import type { ComboboxOption, ComboboxProps } from '#client/kit/forms/fields/Combobox.tsx';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { useDebounced } from '#client/kit/useDebounced.ts';

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 200;

/** A customer of the company, sought by the server as the list of customers is: however many there are. */
export function CustomerField(props: Pick<ComboboxProps, 'value' | 'onChange' | 'error' | 'className'>) {
  const { value } = props;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const found = useFindCustomersQuery({
    input: { search, page: 1, limit: 20, sort: 'name', direction: 'ASC' },
  });
  const chosen = useFindCustomerQuery({ id: value ?? '' }, { skip: value === null });
  const listed = (found.currentData?.data ?? []).map(optionOf);
  const known = chosen.data?.data;
  // The field shows the chosen name during a search
  const isListed = listed.some((option) => option.value === value);
  const options = known && !isListed && !typed ? [optionOf(known), ...listed] : listed;
  return (
    <Combobox
      {...props}
      label={t`Customer`}
      options={options}
      isLoading={found.isFetching || chosen.isLoading}
      emptyText={t`No customer found`}
      onType={setTyped}
    />
  );
}

function optionOf(customer: Pick<Customer, '_id' | 'firstName' | 'lastName' | 'email'>): ComboboxOption {
  return {
    value: customer._id,
    label: customerName(customer),
    ...(customer.email && { detail: customer.email }),
  };
}
