import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { useFindBookingPageChoicesQuery } from '#client/entities/bookings/bookingsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { BOOKING_FIELDS } from '#contract/import/bookingFields.ts';
import { DateOrderSelect } from '../draft/DateOrderSelect.tsx';
import { FieldColumns } from '../draft/FieldColumns.tsx';
import { StartBar } from '../draft/StartBar.tsx';
import type { BookingImport } from './bookingImportsApi.ts';
import {
  useDeleteBookingImportMutation,
  useStartBookingImportMutation,
  useUpdateBookingImportMutation,
} from './bookingImportsApi.ts';
import { BookingProblems } from './BookingProblems.tsx';
import styles from '../draft/Draft.module.css';
import bar from '../draft/ForecastBar.module.css';

interface BookingDraftProps {
  draft: BookingImport;
  /** Newer numbers are on their way. */
  isChecking: boolean;
}

/** The settings of an import of bookings, saved immediately, with what it would do. */
export function BookingDraft({ draft, isChecking }: BookingDraftProps) {
  const { _id: id, result, startProblem } = draft;
  const creates = numberText(result.creates);
  const existing = numberText(result.existing);
  const failed = numberText(result.failed);
  const navigate = useNavigate();
  const [update, { isLoading: isSaving }] = useUpdateBookingImportMutation();
  const [start, { isLoading: isStarting }] = useStartBookingImportMutation();
  const [discard, { isLoading: isDiscarding }] = useDeleteBookingImportMutation();
  const pages = useFindBookingPageChoicesQuery({ input: { limit: 100 } }).data?.data ?? [];

  async function change(input: Parameters<typeof update>[0]['input']) {
    const answer = await update({ id, input });
    if (answer.error) void toastResult(Promise.resolve(answer), t`The change could not be saved. Try again.`);
  }

  async function handleDiscard() {
    if (await toastResult(discard({ id }), t`The import could not be discarded. Try again.`))
      void navigate(paths.bookings.to());
  }

  return (
    <Page
      title={t`Import bookings`}
      lead={t`${{ fileName: draft.fileName }}, ${plural({ count: draft.rowCount }, { one: '# row', other: '# rows' })}`}
      action={<Button isBusy={isDiscarding} onClick={() => void handleDiscard()}>{t`Discard`}</Button>}
    >
      <Card
        title={t`Columns`}
        lead={t`Map each column to a field. The mapping is suggested from the column names: please check it.`}
      >
        <FieldColumns
          columns={draft.columns}
          fields={BOOKING_FIELDS}
          onChange={(fields) => void change({ fields })}
        />
      </Card>
      <Card title={t`Values`}>
        <div className={styles.stack}>
          <NativeSelect
            label={t`Event type of rows that name none`}
            placeholder={t`None: these rows are not imported`}
            value={draft.pageId ?? ''}
            options={pages.map(({ _id, title }) => ({ value: _id, label: title }))}
            onChange={({ target }) => void change({ pageId: target.value || null })}
          />
          <DateOrderSelect
            value={draft.dateOrder ?? null}
            onChange={(dateOrder) => void change({ dateOrder })}
          />
          <p>{t`Times are read in the company’s time zone. Guests are linked to leads and contacts with the same email or phone number; no leads are added. The import sends no messages; reminders of upcoming appointments are sent as usual.`}</p>
        </div>
      </Card>
      <BookingProblems problems={result.problems} count={result.failed} />
      <StartBar
        {...{ startProblem, isChecking, isSaving, isStarting }}
        onStart={() => void toastResult(start({ id }), t`The import could not be started. Try again.`)}
      >
        <span className={bar.number}>
          <Trans>
            <strong>{creates}</strong> new
          </Trans>
        </span>
        <span className={bar.number}>
          <Trans>
            <strong>{existing}</strong> already there
          </Trans>
        </span>
        <span className={joinClasses(bar.number, result.failed > 0 && bar.bad)}>
          <Trans>
            <strong>{failed}</strong> with problems
          </Trans>
        </span>
      </StartBar>
    </Page>
  );
}
