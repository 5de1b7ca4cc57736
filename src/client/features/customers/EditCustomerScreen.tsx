import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { customerName } from '#client/entities/customers/customer.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerState } from './CustomerState.tsx';

/** Changes a customer. */
export function EditCustomerScreen() {
  const navigate = useNavigate();
  return (
    <CustomerState>
      {(customer) => {
        const page = paths.customer.to(customer._id);
        return (
          <Page title={t`Edit ${{ name: customerName(customer) }}`} width="form">
            {customer.trashedAt ? (
              <ErrorState title={t`In trash`} message={t`Restore this customer first.`} />
            ) : (
              <CustomerForm
                key={customer._id}
                customer={customer}
                cancelTo={page}
                onSaved={() => void navigate(page, { replace: true })}
              />
            )}
          </Page>
        );
      }}
    </CustomerState>
  );
}
