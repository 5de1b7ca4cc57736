import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { fileUrl } from '#client/data/fileUrl.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import { addressLines, customerName } from '#client/entities/customers/customer.ts';
import { updateCustomer } from '#client/entities/customers/customersApi.ts';
import { CustomFieldsCard } from '#client/entities/lead-options/record-fields/CustomFieldsCard.tsx';
import { workText } from '#client/entities/people/workText.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { PhoneNumberLink } from '#client/kit/links/PhoneNumberLink.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { can } from '#contract/access/can.ts';
import { CUSTOMER_TRASH_DAYS } from '#contract/limits/records/customers.ts';
import { CustomerInvoices } from './CustomerInvoices.tsx';
import { CustomerPayments } from './CustomerPayments.tsx';
import { CustomerState } from './CustomerState.tsx';
import { CustomerSubscriptions } from './CustomerSubscriptions.tsx';
import { genderText } from './gender.ts';
import { useMoveToTrash } from './useMoveToTrash.ts';
import styles from './CustomerScreen.module.css';

/** One customer, whole. */
export function CustomerScreen() {
  return <CustomerState>{(customer) => <CustomerPage customer={customer} />}</CustomerState>;
}

function CustomerPage({ customer }: { customer: Customer }) {
  const mayEdit = can(useViewer(), 'CUSTOMERS', 'EDIT') && !customer.trashedAt;
  const update = useSecretCall(updateCustomer);
  const moveToTrash = useMoveToTrash();
  const navigate = useNavigate();
  const { _id: id } = customer;
  useDocumentTitle(customerName(customer));

  async function handleTrash() {
    if (await moveToTrash(id)) await navigate(paths.customers.to(), { replace: true });
  }

  return (
    <Page
      back={
        <ButtonLink
          look="ghost"
          size="small"
          to={paths.customers.to()}
          icon={<ArrowLeft />}
        >{t`Back to the list`}</ButtonLink>
      }
      picture={<Avatar name={customerName(customer)} src={fileUrl(customer.profilePhoto)} size={40} />}
      title={customerName(customer)}
      lead={workText(customer) || undefined}
      action={
        mayEdit && (
          <>
            <ButtonLink
              look="primary"
              icon={<Pencil size={16} />}
              to={paths.editCustomer.to(id)}
            >{t`Edit`}</ButtonLink>
            <RowMenu
              label={t`Actions for ${{ name: customerName(customer) }}`}
              items={[
                {
                  label: t`Move to Trash`,
                  icon: <Trash2 />,
                  isDanger: true,
                  onSelect: () => void handleTrash(),
                },
              ]}
            />
          </>
        )
      }
    >
      {customer.trashedAt && (
        <p role="note">
          {plural(CUSTOMER_TRASH_DAYS, {
            other: 'This customer is in trash and is permanently deleted # days after it was moved there.',
          })}{' '}
          <ButtonLink to={paths.customerTrash.to()}>{t`Open trash`}</ButtonLink>
        </p>
      )}
      <Card title={t`Details`}>
        <Details customer={customer} />
      </Card>
      <CustomFieldsCard
        record="CUSTOMER"
        recordId={id}
        values={customer.custom}
        mayEdit={mayEdit}
        onSave={async (custom) => {
          const { data, error } = await update({ id, input: { custom } });
          if (error) return errorText(error, t`Failed to save the customer`);
          toast.success(data.message);
          return null;
        }}
      />
      <CustomerInvoices customer={customer} />
      <CustomerSubscriptions customer={customer} />
      <CustomerPayments customerId={id} />
    </Page>
  );
}

function Details({ customer }: { customer: Customer }) {
  const { phoneNumber, email, gender, createdAt, createdBy, personId, personKind } = customer;
  const address = addressLines(customer);
  return (
    <dl className={styles.details}>
      <dt>{t`Phone`}</dt>
      <dd>{phoneNumber ? <PhoneNumberLink phoneNumber={phoneNumber} /> : NONE}</dd>
      <dt>{t`Email`}</dt>
      <dd>{email ? <EmailLink email={email} /> : NONE}</dd>
      <dt>{t`Address`}</dt>
      <dd>
        {address.length > 0
          ? address.map((line) => (
              <div key={line} dir="auto">
                {line}
              </div>
            ))
          : NONE}
      </dd>
      <dt>{t`Gender`}</dt>
      <dd>{gender ? genderText(gender) : NONE}</dd>
      <dt>{t`Added`}</dt>
      <dd>
        <Trans>
          <DayText at={createdAt} /> by {createdBy}
        </Trans>
      </dd>
      {personId && (
        <>
          <dt>{t`Created from`}</dt>
          <dd>
            <ButtonLink
              look="ghost"
              size="small"
              to={(personKind === 'LEAD' ? paths.lead : paths.contact).to(personId)}
            >
              {personKind === 'LEAD' ? t`Lead` : t`Contact`}
            </ButtonLink>
          </dd>
        </>
      )}
    </dl>
  );
}

const NONE = '–';
