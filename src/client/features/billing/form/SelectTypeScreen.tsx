import { FileMinus, FilePlus } from 'lucide-react';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';

/** The choice between an invoice and a credit note, which starts from its invoice. */
export function SelectTypeScreen() {
  return (
    <Page title="Select invoice type" width="form">
      <Card
        title="Invoice"
        lead="Charges a customer. It is a draft until you issue it; then it gets its number."
        action={
          <ButtonLink look="primary" icon={<FilePlus size={16} />} to={paths.addInvoice.to()}>
            Write an invoice
          </ButtonLink>
        }
      />
      <Card
        title="Credit note"
        lead="Takes an issued invoice back, in part or whole. Open the invoice and choose Credit note."
        action={
          <ButtonLink icon={<FileMinus size={16} />} to={paths.invoices.to()}>
            Choose an invoice
          </ButtonLink>
        }
      />
    </Page>
  );
}
