import { t } from '@lingui/core/macro';
import { FileMinus, FilePlus } from 'lucide-react';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';

/** The choice between an invoice and a credit note, which starts from its invoice. */
export function SelectTypeScreen() {
  return (
    <Page title={t`Select invoice type`} width="form">
      <Card
        title={t`Invoice`}
        lead={t`Charge a customer. The invoice is a draft until you issue it, and then gets its number.`}
        action={
          <ButtonLink
            look="primary"
            icon={<FilePlus size={16} />}
            to={paths.addInvoice.to()}
          >{t`Create invoice`}</ButtonLink>
        }
      />
      <Card
        title={t`Credit note`}
        lead={t`Reverse an issued invoice, completely or partly. Open the invoice and choose Credit note.`}
        action={
          <ButtonLink icon={<FileMinus size={16} />} to={paths.invoices.to()}>{t`Go to invoices`}</ButtonLink>
        }
      />
    </Page>
  );
}
