import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { CustomerForm } from './CustomerForm.tsx';

/** Adds a customer. */
export function AddCustomerScreen() {
  const navigate = useNavigate();
  const list = paths.customers.to();
  return (
    <Page title={t`Add a customer here!`} width="form">
      <CustomerForm customer={null} cancelTo={list} onSaved={() => void navigate(list, { replace: true })} />
    </Page>
  );
}
