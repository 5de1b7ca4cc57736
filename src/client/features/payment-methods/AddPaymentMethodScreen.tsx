import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PaymentMethodFields } from '#contract/validation/records/paymentMethod.ts';
import { PAYMENT_METHOD_TYPES, paymentMethodProblems } from '#contract/validation/records/paymentMethod.ts';
import { CardPage } from './CardPage.tsx';
import { TYPE_LABELS } from './paymentMethod.ts';
import { useCreatePaymentMethodMutation, useFindPaymentMethodsQuery } from './paymentMethodsApi.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** Adds a card on a page of Stripe; where there is none for it, a card by its last digits, or a PayPal account by its email. */
export function AddPaymentMethodScreen() {
  const query = useFindPaymentMethodsQuery();
  const isOnline = query.data?.isOnline ?? null;
  return (
    <Page
      title={t`Add payment method`}
      lead={
        isOnline
          ? t`You enter the card on Stripe’s page. Exkoo stores only its last four digits.`
          : t`Exkoo stores only the last four digits of a card or the email address of a PayPal account, never the full number.`
      }
      width="form"
    >
      {isOnline === null ? (
        <LoadState query={query} skeleton={<FormSkeleton fields={3} />} />
      ) : isOnline ? (
        <CardPage />
      ) : (
        <MethodForm />
      )}
    </Page>
  );
}

const LIST = paths.paymentMethods.to();

const NEW_METHOD: PaymentMethodFields = { type: 'visa', lastFour: '', expiryDate: '', email: '' };

const typeOptions = () => PAYMENT_METHOD_TYPES.map((value) => ({ value, label: i18n.t(TYPE_LABELS[value]) }));

function MethodForm() {
  const navigate = useNavigate();
  const [create] = useCreatePaymentMethodMutation();
  const { form, field, ...state } = useTextForm<PaymentMethodFields>({
    initial: NEW_METHOD,
    problemsOf: (values) => paymentMethodProblems({ ...NEW_METHOD, ...inputOf(values) }, new Date()),
    isLast: true,
    send: (values) =>
      formResult(create({ input: inputOf(values) }), t`The payment method could not be added. Try again.`),
    onSent: () => {
      guard.allowLeaving();
      void navigate(LIST, { replace: true });
    },
  });
  const guard = useLeaveGuard(state.isDirty);
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <form onSubmit={state.submit} noValidate>
      <Card>
        <div className={grid.grid}>
          <NativeSelect
            {...field('type')}
            className={grid.wide ?? ''}
            label={t`Type`}
            options={typeOptions()}
          />
          {type === 'paypal' ? (
            <TextField
              {...field('email')}
              className={grid.wide ?? ''}
              label={t`Email of the PayPal account`}
              type="email"
              autoComplete="off"
              spellCheck={false}
            />
          ) : (
            <>
              <TextField
                {...field('lastFour')}
                label={t`Last four digits`}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                {...field('expiryDate')}
                label={t`Expiry date`}
                placeholder={t`MM/YY`}
                autoComplete="off"
              />
            </>
          )}
        </div>
      </Card>
      <FormError message={state.errorMessage} />
      <FormFoot cancelTo={LIST} isBusy={state.isBusy} submitLabel={t`Add payment method`} />
      {guard.dialog}
    </form>
  );
}

/** Only the fields of the type: text typed for the other type is not sent. */
function inputOf({ type, lastFour, expiryDate, email }: PaymentMethodFields) {
  return type === 'paypal' ? { type, email } : { type, lastFour, expiryDate };
}
