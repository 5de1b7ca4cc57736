import { useNavigate } from 'react-router-dom';
import { customerName } from '#client/entities/customers/customer.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { CustomerState } from '../page/CustomerState.tsx';
import { CustomerForm } from './CustomerForm.tsx';

/** Changes a customer. */
export function EditCustomerScreen() {
  const mayEdit = can(useViewer(), 'CRM_CONTACTS', 'EDIT');
  const navigate = useNavigate();
  return (
    <CustomerState>
      {(customer) => {
        const page = paths.customer.to(customer._id);
        return (
          <Page title={`Edit ${customerName(customer)}`} width="form">
            {mayEdit && !customer.trashedAt ? (
              <CustomerForm
                key={customer._id}
                customer={customer}
                cancelTo={page}
                onSaved={() => void navigate(page, { replace: true })}
              />
            ) : (
              <ErrorState
                title="Not allowed"
                message={
                  mayEdit
                    ? 'Restore this customer first.'
                    : 'Ask an administrator for the right to change customers.'
                }
              />
            )}
          </Page>
        );
      }}
    </CustomerState>
  );
}
