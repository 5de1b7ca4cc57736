import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { CancelButton } from '#client/kit/forms/CancelButton.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { useOpenDocument } from '#client/kit/screens/openDocument.ts';
import { paths } from '#client/paths.ts';
import { useOpenCardPageMutation } from './paymentMethodsApi.ts';
import styles from './PaymentMethods.module.css';

/** The way to the page of Stripe on which a card is given, and back. */
export function CardPage() {
  const openDocument = useOpenDocument();
  const [openPage, { isLoading }] = useOpenCardPageMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);

  async function handleOpen() {
    setErrorMessage(null);
    const answer = await openPage();
    const refused = errorText(answer.error, t`The Stripe page could not be opened. Try again.`);
    const url = answer.data?.data;
    if (refused !== null || !url) return setErrorMessage(refused);
    setIsLeaving(true);
    return openDocument(url);
  }

  return (
    <Card>
      <p>{t`You enter the card on Stripe’s page and then return here. Your plan is charged to this card.`}</p>
      <FormError message={errorMessage} />
      <div className={styles.actions}>
        <Button
          look="primary"
          isBusy={isLoading || isLeaving}
          onClick={() => void handleOpen()}
        >{t`Continue to Stripe`}</Button>
        <CancelButton to={paths.paymentMethods.to()} />
      </div>
    </Card>
  );
}
