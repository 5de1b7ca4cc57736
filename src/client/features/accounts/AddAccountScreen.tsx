import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { AccountFormFields } from '#client/entities/accounts/form/AccountFormFields.tsx';
import { useAccountForm } from '#client/entities/accounts/form/useAccountForm.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';

/** Adds an account, and opens its page. */
export function AddAccountScreen() {
  const navigate = useNavigate();
  const state = useAccountForm({
    account: null,
    onSaved: (id) => {
      guard.allowLeaving();
      void navigate(paths.account.to(id), { replace: true });
    },
  });
  const guard = useLeaveGuard(state.isDirty);
  return (
    <Page title={t`Add account`} width="form">
      <form onSubmit={state.submit} noValidate>
        <Card label={t({ message: 'Account', context: 'organization' })}>
          <AccountFormFields state={state} />
        </Card>
        <FormError message={state.errorMessage} />
        <FormFoot cancelTo={paths.accounts.to()} isBusy={state.isBusy} submitLabel={t`Add account`} />
      </form>
      {guard.dialog}
    </Page>
  );
}
