import { msg, t } from '@lingui/core/macro';
import { useSecretCall } from '#client/data/secretCall.ts';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import type {
  PaymentGatewayFields,
  PaymentGatewayProblems,
} from '#contract/validation/records/paymentGateway.ts';
import { paymentGatewayProblems } from '#contract/validation/records/paymentGateway.ts';
import type { FindPaymentGatewayQuery } from './onlinePayments.generated.ts';
import { savePaymentGateway } from './onlinePaymentsApi.ts';
import styles from './OnlinePayments.module.css';

/** The company's account at Stripe, as people may read it. */
export type PaymentGateway = NonNullable<FindPaymentGatewayQuery['findPaymentGateway']['data']>;

const STORED_HINT = msg`Leave empty to keep the stored value`;

/** Its keys: written, and never shown. */
export function AccountForm({ gateway }: { gateway: PaymentGateway }) {
  const save = useSecretCall(savePaymentGateway);
  const { field, ...state } = useTextForm<PaymentGatewayFields>({
    initial: { secretKey: '', webhookSecret: '', apiBaseUrl: gateway.apiBaseUrl },
    problemsOf: (values) => problemsOf(values, gateway),
    startsAgain: true,
    send: ({ secretKey, webhookSecret, apiBaseUrl }) =>
      formResult(
        save({
          input: { secretKey: secretKey || null, webhookSecret: webhookSecret || null, apiBaseUrl },
        }),
        t`The account could not be saved. Try again.`,
      ),
  });
  const guard = useLeaveGuard(state.isDirty);
  return (
    <form className={styles.account} onSubmit={state.submit} noValidate>
      <Card title={t`Account`}>
        <div className={styles.fields}>
          <PasswordField
            {...field('secretKey')}
            label={t`Secret key`}
            placeholder="sk_…"
            autoComplete="new-password"
            {...(gateway.hasSecretKey && { hint: t(STORED_HINT) })}
          />
          <PasswordField
            {...field('webhookSecret')}
            label={t`Signing secret`}
            placeholder="whsec_…"
            autoComplete="new-password"
            {...(gateway.hasWebhookSecret && { hint: t(STORED_HINT) })}
          />
          <TextField
            {...field('apiBaseUrl')}
            label={t`API URL`}
            autoComplete="off"
            inputMode="url"
            hint={t`Change this only if you use a proxy. You must then enter the keys again`}
          />
        </div>
      </Card>
      <FormError message={state.errorMessage} />
      <FormFoot isAtEnd isBusy={state.isBusy} submitLabel={t`Save changes`} />
      {guard.dialog}
    </form>
  );
}

/** An empty key keeps the stored one, if the URL is the same. */
function problemsOf(typed: PaymentGatewayFields, gateway: PaymentGateway): PaymentGatewayProblems {
  const apiBaseUrl = typed.apiBaseUrl.trim();
  const fields = { secretKey: typed.secretKey.trim(), webhookSecret: typed.webhookSecret.trim(), apiBaseUrl };
  const { secretKey, ...others } = paymentGatewayProblems(fields);
  const isStored = fields.secretKey === '' && gateway.hasSecretKey && apiBaseUrl === gateway.apiBaseUrl;
  return isStored || !secretKey ? others : { ...others, secretKey };
}
