import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import {
  useAddPersonInteractionMutation,
  useFindPersonTimelineInfiniteQuery,
} from '#client/entities/people/api/peopleApi.ts';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { counterpartIdOf } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { fullTime } from '#client/kit/time/dueTime.ts';
import { paths } from '#client/paths.ts';
import { TasksCard } from '#client/shared/records/tasks/TasksCard.tsx';
import type { InteractionInput } from '#client/shared/records/timeline/interaction.ts';
import { timelineState } from '#client/shared/records/timeline/timelineState.ts';
import { can } from '#contract/access/can.ts';
import { listText } from '#contract/i18n/formats.ts';
import { PLACE_IDS } from '../details/apartFields.ts';
import { CustomFieldsCard } from '../details/CustomFieldsCard.tsx';
import { DetailsCard } from '../details/DetailsCard.tsx';
import { mayAssign } from '../fields/mayAssign.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { EntryComposer } from '../timeline/EntryComposer.tsx';
import { TimelineCard } from '../timeline/TimelineCard.tsx';
import { useMoveToTrash } from '../useMoveToTrash.ts';
import { ConversionNotice } from './header/ConversionNotice.tsx';
import { ConvertButton } from './header/ConvertButton.tsx';
import { PersonHeader } from './header/PersonHeader.tsx';
import { useMakeCustomer } from './header/useMakeCustomer.ts';
import { PersonPageProvider } from './PersonPageProvider.tsx';
import { usePersonPageValue } from './usePersonPageValue.tsx';
import styles from './PersonPage.module.css';
import cardStyles from '#client/shared/records/RecordCard.module.css';

const AccountsCard = lazyPart(async () => (await import('../AccountsCard.tsx')).AccountsCard);
const BookingsCard = lazyPart(async () => (await import('../BookingsCard.tsx')).BookingsCard);
const ConsentCard = lazyPart(async () => (await import('../consent/ConsentCard.tsx')).ConsentCard);
const DataExportDialog = lazyPart(
  async () => (await import('#client/shared/exports/DataExportDialog.tsx')).DataExportDialog,
  { onFailure: ({ onClose }) => onClose() },
);
const DealsOf = lazyPart(async () => (await import('#client/entities/deals/DealsOf.tsx')).DealsOf);
const FilesCard = lazyPart(
  async () => (await import('#client/shared/records/files/FilesCard.tsx')).FilesCard,
);

/** In a narrow window one of them is shown at a time. */
type Part = 'activity' | 'details';

const PARTS = [
  { value: 'activity', label: msg`Activity` },
  { value: 'details', label: msg`Details` },
] as const satisfies readonly { value: Part; label: MessageDescriptor }[];

interface PersonPageProps {
  record: PersonRecord;
  duplicates: readonly PersonMatch[];
  /** Loads the person again. */
  reload: () => Promise<{ data?: { data: PersonRecord | null } | undefined }>;
}

/** The page of a lead or contact: inline editing, and the timeline. */
export function PersonPage({ record, duplicates, reload }: PersonPageProps) {
  const { kind, _id: id } = record;
  const { listPath } = PERSON_KINDS[kind];
  const timeline = timelineState(useFindPersonTimelineInfiniteQuery({ kind, id }));
  const [addInteraction] = useAddPersonInteractionMutation();
  const moveToTrash = useMoveToTrash(kind);
  const makeCustomer = useMakeCustomer(kind, id);
  const navigate = useNavigate();
  const viewer = useViewer();
  const { timeZone } = useCalendar();
  const { value, dialogs } = usePersonPageValue(record, timeline.entries, reload);
  const { mayEdit } = value;
  const [isExportOpen, setIsExportOpen] = useState(false);
  const [part, setPart] = useState<Part>('activity');
  const isAssigner = mayAssign(viewer);

  const handleInteraction = async (input: InteractionInput) =>
    errorText((await addInteraction({ kind, id, input })).error, t`This could not be saved. Try again.`);

  return (
    <PersonPageProvider value={value}>
      <PersonHeader
        action={mayEdit && kind === 'LEAD' && !record.contactId && <ConvertButton id={id} />}
        menu={
          mayEdit
            ? [
                ...(can(viewer, 'CUSTOMERS', 'EDIT')
                  ? [{ label: t`Create customer`, onSelect: () => void makeCustomer() }]
                  : []),
                { label: t`Export data`, onSelect: () => setIsExportOpen(true) },
                {
                  label: t`Move to Trash`,
                  isDanger: true,
                  onSelect: () => void moveToTrash(id, () => void navigate(listPath)),
                },
              ]
            : []
        }
      />
      {counterpartIdOf(record) && (
        <div className={styles.notice}>
          <ConversionNotice record={record} mayRevert={can(viewer, 'CRM_LEAD', 'EDIT')} />
        </div>
      )}
      {duplicates.length > 0 && (
        <div className={styles.notice} role="note">
          <p>
            {duplicates.length === 1
              ? t`This may be a duplicate of another person.`
              : t`This may be a duplicate of other people.`}{' '}
            <Link to={paths.duplicates.to()}>{t`Review duplicates`}</Link>
          </p>
          <PersonMatches matches={duplicates} />
        </div>
      )}
      <div className={styles.parts}>
        <ChoiceSwitch
          label={t`Part of the page`}
          choices={PARTS.map((each) => ({ ...each, label: t(each.label) }))}
          value={part}
          onChange={setPart}
        />
      </div>
      <div className={styles.columns} data-part={part}>
        <div className={styles.side}>
          <DetailsCard card="followUp" mayAssign={isAssigner} except={PLACE_IDS} />
          <TasksCard />
          <DetailsCard card="details" mayAssign={isAssigner} />
          <DetailsCard card="labels" mayAssign={isAssigner} />
          <CustomFieldsCard />
          <FilesCard />
          <p className={styles.meta}>{addedText(record, timeZone)}</p>
          {/* Their code comes late: last, it moves nothing */}
          {can(viewer, 'CRM_ACCOUNTS', 'VIEW') && <AccountsCard />}
          {can(viewer, 'SMS_CAMPAIGN', 'VIEW') && <ConsentCard />}
          {can(viewer, 'APPOINTMENTS_BOOKINGS', 'VIEW') && <BookingsCard />}
          {can(viewer, 'CRM_DEALS', 'VIEW') && <DealsOf of={{ kind, id }} />}
        </div>
        <div className={styles.story}>
          {mayEdit && (
            <section className={cardStyles.card} aria-label={t`Write`}>
              <EntryComposer onSave={handleInteraction} />
            </section>
          )}
          <section className={cardStyles.card} aria-label={t`History`}>
            <h2>{t`Timeline`}</h2>
            <TimelineCard kind={kind} id={id} whole={timeline} />
          </section>
        </div>
      </div>
      {isExportOpen && (
        <DataExportDialog
          of={{ what: 'person', kind, id, name: personTitle(record) }}
          onClose={() => setIsExportOpen(false)}
        />
      )}
      {dialogs}
    </PersonPageProvider>
  );
}

function addedText(record: PersonRecord, timeZone: string): string {
  const when = fullTime(record.createdAt, timeZone);
  const who = record.createdBy;
  const sources = record.kind === 'LEAD' ? listText(record.integrations, 'unit') : '';
  return sources ? t`Added ${when} by ${who} via ${sources}` : t`Added ${when} by ${who}`;
}
