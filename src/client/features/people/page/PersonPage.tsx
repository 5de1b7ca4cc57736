import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import {
  useAddPersonInteractionMutation,
  useFindPersonTimelineInfiniteQuery,
} from '#client/entities/people/api/peopleApi.ts';
import { fullTime } from '#client/entities/people/dueTime.ts';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { counterpartIdOf } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { CustomFieldsCard } from '../details/CustomFieldsCard.tsx';
import { DetailsCard } from '../details/DetailsCard.tsx';
import { mayAssign } from '../fields/mayAssign.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { TasksCard } from '../TasksCard.tsx';
import type { ComposerKind } from '../timeline/Composer.tsx';
import { Composer } from '../timeline/Composer.tsx';
import type { InteractionInput } from '../timeline/interaction.ts';
import { TemplateDialog } from '../timeline/TemplateDialog.tsx';
import { TimelineCard } from '../timeline/TimelineCard.tsx';
import { timelineState } from '../timeline/timelineState.ts';
import { useMoveToTrash } from '../useMoveToTrash.ts';
import { ConversionNotice } from './header/ConversionNotice.tsx';
import { ConvertButton } from './header/ConvertButton.tsx';
import { PersonHeader } from './header/PersonHeader.tsx';
import { useMakeCustomer } from './header/useMakeCustomer.ts';
import { PersonPageContext } from './personPageContext.ts';
import { usePersonPageValue } from './usePersonPageValue.tsx';
import styles from './PersonPage.module.css';

const BookingsCard = lazyPart(async () => (await import('../BookingsCard.tsx')).BookingsCard);
const DataExportDialog = lazyPart(
  async () => (await import('#client/shared/exports/DataExportDialog.tsx')).DataExportDialog,
  { onFailure: ({ onClose }) => onClose() },
);
const FilesCard = lazyPart(async () => (await import('../files/FilesCard.tsx')).FilesCard);

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
  const [composing, setComposing] = useState<ComposerKind>('NOTE');
  const [isExportOpen, setIsExportOpen] = useState(false);
  const [isTemplateOpen, setIsTemplateOpen] = useState(false);
  const composer = useRef<HTMLTextAreaElement>(null);
  const mayUseTemplates = can(viewer, 'CRM_MESSAGE_TEMPLATES', 'VIEW');
  const isAssigner = mayAssign(viewer);

  function handleCompose(kind: ComposerKind) {
    setComposing(kind);
    composer.current?.focus();
    composer.current?.scrollIntoView?.({ block: 'center' });
  }

  const handleInteraction = async (input: InteractionInput) =>
    errorText((await addInteraction({ kind, id, input })).error, 'This could not be saved. Try again.');

  return (
    <PersonPageContext value={value}>
      <PersonHeader
        onCompose={handleCompose}
        onTemplate={mayUseTemplates ? () => setIsTemplateOpen(true) : undefined}
        action={mayEdit && kind === 'LEAD' && !record.contactId && <ConvertButton id={id} />}
        menu={
          mayEdit
            ? [
                ...(can(viewer, 'CUSTOMERS', 'EDIT')
                  ? [{ label: 'Create customer', onSelect: () => void makeCustomer() }]
                  : []),
                { label: 'Export data', onSelect: () => setIsExportOpen(true) },
                {
                  label: 'Move to Trash',
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
            This may be a duplicate of {duplicates.length === 1 ? 'another person' : 'other people'}.{' '}
            <Link to={paths.duplicates.to()}>Review duplicates</Link>
          </p>
          <PersonMatches matches={duplicates} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <DetailsCard card="followUp" mayAssign={isAssigner} />
          <TasksCard />
          <DetailsCard card="details" mayAssign={isAssigner} />
          <DetailsCard card="labels" mayAssign={isAssigner} />
          <CustomFieldsCard />
          <FilesCard />
          <p className={styles.meta}>
            Added {fullTime(record.createdAt, timeZone)} by {record.createdBy}
            {kind === 'LEAD' && record.integrations.length > 0 && ` via ${record.integrations.join(', ')}`}
          </p>
          {/* Its code comes late: last, it moves nothing */}
          {can(viewer, 'APPOINTMENTS_BOOKINGS', 'VIEW') && <BookingsCard />}
        </div>
        <div className={styles.story}>
          {mayEdit && (
            <section className={joinClasses(styles.card, styles.composer)} aria-label="Write">
              <Composer
                kind={composing}
                onKind={setComposing}
                onSave={handleInteraction}
                textRef={composer}
              />
            </section>
          )}
          <section className={styles.card} aria-label="History">
            <h2>Timeline</h2>
            <TimelineCard kind={kind} id={id} whole={timeline} />
          </section>
        </div>
      </div>
      {isTemplateOpen && (
        <TemplateDialog
          record={record}
          onSent={(input) => void handleInteraction(input)}
          onClose={() => setIsTemplateOpen(false)}
        />
      )}
      {isExportOpen && (
        <DataExportDialog
          of={{ what: 'person', kind, id, name: personTitle(record) }}
          onClose={() => setIsExportOpen(false)}
        />
      )}
      {dialogs}
    </PersonPageContext>
  );
}
