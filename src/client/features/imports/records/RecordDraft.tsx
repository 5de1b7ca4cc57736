import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { useRecordFields } from '#client/entities/lead-options/record-fields/useRecordFields.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { recordFields } from '#contract/import/recordFields.ts';
import { ConsentFields } from '../draft/ConsentFields.tsx';
import { DateOrderSelect } from '../draft/DateOrderSelect.tsx';
import { FieldColumns } from '../draft/FieldColumns.tsx';
import { StartBar } from '../draft/StartBar.tsx';
import type { RecordImport } from './recordImportsApi.ts';
import {
  useDeleteRecordImportMutation,
  useStartRecordImportMutation,
  useUpdateRecordImportMutation,
} from './recordImportsApi.ts';
import { recordImportTitle, recordListPath } from './recordTexts.ts';
import { RowProblems } from './RowProblems.tsx';
import styles from '../draft/Draft.module.css';
import bar from '../draft/ForecastBar.module.css';

interface RecordDraftProps {
  draft: RecordImport;
  /** Newer numbers are on their way. */
  isChecking: boolean;
}

/** The settings of an import of deals or accounts, saved immediately, with what it would do. */
export function RecordDraft({ draft, isChecking }: RecordDraftProps) {
  const { job, forecast, startProblem } = draft;
  const { _id: id, record } = job;
  const viewer = useViewer();
  const customFields = (useRecordFields(record) ?? []).map(({ custom }) => custom);
  const navigate = useNavigate();
  const [update, { isLoading: isSaving }] = useUpdateRecordImportMutation();
  const [start, { isLoading: isStarting }] = useStartRecordImportMutation();
  const [discard, { isLoading: isDiscarding }] = useDeleteRecordImportMutation();

  async function change(input: Parameters<typeof update>[0]['input']) {
    const answer = await update({ id, input });
    if (answer.error) void toastResult(Promise.resolve(answer), t`The change could not be saved. Try again.`);
  }

  async function handleDiscard() {
    if (await toastResult(discard({ id }), t`The import could not be discarded. Try again.`))
      void navigate(recordListPath(record));
  }

  return (
    <Page
      title={recordImportTitle(record)}
      lead={t`${{ fileName: draft.fileName }}, ${plural({ count: job.total }, { one: '# row', other: '# rows' })}`}
      action={<Button isBusy={isDiscarding} onClick={() => void handleDiscard()}>{t`Discard`}</Button>}
    >
      <Card
        title={t`Columns`}
        lead={t`Map each column to a field. The mapping is suggested from the column names: please check it.`}
      >
        <FieldColumns
          columns={draft.columns}
          fields={recordFields(record, can(viewer, 'CRM_CONTACTS', 'EDIT'), customFields)}
          onChange={(fields) => void change({ fields })}
        />
      </Card>
      <Card title={t`Values`}>
        <div className={styles.stack}>
          <DateOrderSelect
            value={draft.dateOrder ?? null}
            onChange={(dateOrder) => void change({ dateOrder })}
          />
          <p>
            {record === 'DEAL'
              ? t`Accounts are found by their domain or name, and added if there is none.`
              : t`Accounts with the same domain or name are not added again: their empty fields are filled.`}
          </p>
          <p>
            {draft.addsContacts
              ? t`People are found by their emails or phone numbers, or by a name alone among the people of the account. Others are added as contacts.`
              : record === 'DEAL' && t`People are found by their email or phone number. None are added.`}
          </p>
        </div>
      </Card>
      {draft.addsContacts && can(viewer, 'SMS_CAMPAIGN', 'EDIT') && (
        <Card
          title={t`Consent to messages`}
          lead={t`Applies to the contacts that this import adds, not to people you already have.`}
        >
          <ConsentFields consent={draft.consent ?? null} onChange={(consent) => void change(consent)} />
        </Card>
      )}
      <RowProblems title={t`Rows with problems`} problems={forecast.problems} count={forecast.failed} />
      <RowProblems
        title={t`Related records that were not found`}
        problems={forecast.incompleteRows}
        count={forecast.incomplete}
      />
      <StartBar
        {...{ startProblem, isChecking, isSaving, isStarting }}
        onStart={() => void toastResult(start({ id }), t`The import could not be started. Try again.`)}
      >
        <Forecast draft={draft} />
      </StartBar>
    </Page>
  );
}

function Forecast({ draft: { job, forecast, addsContacts } }: { draft: RecordImport }) {
  const creates = numberText(forecast.creates);
  const accounts = numberText(forecast.accounts);
  const contacts = numberText(forecast.contacts);
  const updates = numberText(forecast.updates);
  const failed = numberText(forecast.failed);
  return (
    <>
      <span className={bar.number}>
        <Trans>
          <strong>{creates}</strong> new
        </Trans>
      </span>
      <span className={bar.number}>
        {job.record === 'DEAL' ? (
          <Trans>
            <strong>{accounts}</strong> new accounts
          </Trans>
        ) : (
          <Trans>
            <strong>{updates}</strong> updated
          </Trans>
        )}
      </span>
      {addsContacts && (
        <span className={bar.number}>
          <Trans>
            <strong>{contacts}</strong> new contacts
          </Trans>
        </span>
      )}
      <span className={joinClasses(bar.number, forecast.failed > 0 && bar.bad)}>
        <Trans>
          <strong>{failed}</strong> with problems
        </Trans>
      </span>
    </>
  );
}
