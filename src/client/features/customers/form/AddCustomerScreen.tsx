import { useNavigate } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { CustomerForm } from './CustomerForm.tsx';

/** Adds a customer. */
export function AddCustomerScreen() {
  const mayAdd = can(useViewer(), 'CRM_CONTACTS', 'EDIT');
  const navigate = useNavigate();
  const list = paths.customers.to();
  return (
    <Page title="Add a customer here!" width="form">
      {mayAdd ? (
        <CustomerForm
          customer={null}
          cancelTo={list}
          onSaved={() => void navigate(list, { replace: true })}
        />
      ) : (
        <ErrorState title="Not allowed" message="Ask an administrator for the right to add customers." />
      )}
    </Page>
  );
}
