import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import type { PaymentGateway } from './AccountForm.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useFindPaymentGatewayQuery, useRemovePaymentGatewayMutation } from './onlinePaymentsApi.ts';
import styles from './OnlinePayments.module.css';

/** The company's Stripe account for online payments. */
export function OnlinePaymentsScreen() {
  const query = useFindPaymentGatewayQuery();
  const gateway = query.data?.data;
  return (
    <Page
      title={t`Online payments`}
      lead={t`Connect your Stripe account to add a payment link to each open invoice. Payments go to that account.`}
      width="form"
    >
      {gateway ? (
        <Settings gateway={gateway} />
      ) : (
        <LoadState query={query} skeleton={<FormSkeleton fields={4} />} />
      )}
    </Page>
  );
}

function Settings({ gateway }: { gateway: PaymentGateway }) {
  const { lastError } = gateway;
  return (
    <>
      <Card title={t`Status`} action={<StatePill gateway={gateway} />}>
        <p className={styles.text}>{stateText(gateway)}</p>
        {lastError && (
          <p role="note" className={styles.text}>
            {gateway.lastErrorAt ? (
              <Trans>
                The last request failed (<DayText at={gateway.lastErrorAt} />
                ): {lastError}
              </Trans>
            ) : (
              t`The last request failed: ${lastError}`
            )}
          </p>
        )}
        {gateway.hasSecretKey && <TurnOff />}
      </Card>
      <Card
        title={t`Webhook`}
        lead={t`Stripe reports payments to this URL. In Stripe, under Developers, add an endpoint with this URL and these events, then enter its signing secret below.`}
      >
        <dl className={styles.webhook}>
          <dt>URL</dt>
          <dd>
            <code>{gateway.webhookUrl}</code>
            <CopyButton label={t`Copy URL`} text={gateway.webhookUrl} />
          </dd>
          <dt>{t`Events`}</dt>
          <dd>
            <code>{gateway.webhookEvents.join(', ')}</code>
          </dd>
        </dl>
      </Card>
      {/* Remounts after the account changes, so that the key fields are empty again */}
      <AccountForm key={`${gateway.hasSecretKey} ${gateway.apiBaseUrl}`} gateway={gateway} />
    </>
  );
}

function StatePill({ gateway: { isOn, isTest, hasSecretKey } }: { gateway: PaymentGateway }) {
  if (isOn)
    return (
      <StatusPill tone={isTest ? 'warning' : 'success'}>{isTest ? t`On (test mode)` : t`On`}</StatusPill>
    );
  return <StatusPill tone={hasSecretKey ? 'warning' : 'neutral'}>{t`Off`}</StatusPill>;
}

function stateText({ isOn, isTest, hasSecretKey }: PaymentGateway): string {
  if (!hasSecretKey) return t`Off. To turn it on, enter the secret key and the signing secret below.`;
  if (!isOn) return t`Off. The signing secret is missing, which verifies that requests come from Stripe.`;
  return isTest
    ? t`On with a test key: payment pages open, but no money is charged.`
    : t`On. Open an invoice to copy its link.`;
}

function TurnOff() {
  const [isAsked, setIsAsked] = useState(false);
  const [remove, { isLoading }] = useRemovePaymentGatewayMutation();

  async function handleConfirm() {
    const answer = await remove();
    setIsAsked(false);
    if (answer.error)
      toast.error(errorText(answer.error, t`Online payments could not be turned off. Try again.`));
    else toast.success(answer.data.message);
  }

  return (
    <>
      <div>
        <Button size="small" onClick={() => setIsAsked(true)}>{t`Turn off`}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t`Turn online payments off?`}
        text={t`The keys are deleted, and the payment links of invoices stop working. Payments on pages that are already open will not be recorded automatically.`}
        confirmLabel={t`Yes, turn off`}
        isDanger
        isBusy={isLoading}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
