import { t } from '@lingui/core/macro';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { useUpdateDealMutation } from '#client/entities/deals/dealsApi.ts';
import { CustomFieldsCard } from '#client/entities/lead-options/record-fields/CustomFieldsCard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { FilesCard } from '#client/shared/records/files/FilesCard.tsx';
import { RecordColumns } from '#client/shared/records/RecordColumns.tsx';
import { RecordStory } from '#client/shared/records/RecordStory.tsx';
import { TasksCard } from '#client/shared/records/tasks/TasksCard.tsx';
import { LineItemsCard } from '../lines/LineItemsCard.tsx';
import { InvoiceCard } from '../quotes/InvoiceCard.tsx';
import { QuotesCard } from '../quotes/QuotesCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import styles from './DealCards.module.css';

/** The parts of a deal's page: fields, people, tasks and files at the side; line items, billing and timeline. */
export function DealCards({ details, mayEdit }: { details: DealDetails; mayEdit: boolean }) {
  const { _id: id, description, moves } = details;
  const [update] = useUpdateDealMutation();
  return (
    <RecordColumns
      kind="DEAL"
      recordId={id}
      mayEdit={mayEdit}
      side={
        <>
          <FactsCard details={details} mayEdit={mayEdit} />
          <CustomFieldsCard
            record="DEAL"
            recordId={id}
            values={details.custom}
            mayEdit={mayEdit}
            onSave={(custom) => formResult(update({ id, input: { custom } }), t`Failed to save the deal`)}
          />
          <PeopleCard details={details} mayEdit={mayEdit} />
          <TasksCard />
          <FilesCard />
        </>
      }
    >
      {description && (
        <Card title={t`Description`}>
          <p className={styles.text} dir="auto">
            {description}
          </p>
        </Card>
      )}
      <LineItemsCard details={details} mayEdit={mayEdit} />
      <QuotesCard details={details} mayEdit={mayEdit} />
      <InvoiceCard details={details} mayEdit={mayEdit} />
      <RecordStory />
      <HistoryCard moves={moves} />
    </RecordColumns>
  );
}
