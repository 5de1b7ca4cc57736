import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  useFindPersonQuery,
  useFindPersonTimelineInfiniteQuery,
} from '#client/entities/people/api/peopleApi.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { PersonKind, PersonRecord } from '#client/entities/people/personRecord.ts';
import { workText } from '#client/entities/people/workText.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { Timeline } from '#client/shared/records/timeline/Timeline.tsx';
import { timelineState } from '#client/shared/records/timeline/timelineState.ts';
import { CustomFieldsCard } from './details/CustomFieldsCard.tsx';
import { DetailsCard } from './details/DetailsCard.tsx';
import { mayAssign } from './fields/mayAssign.ts';
import { PERSON_KINDS } from './kinds/personKinds.ts';
import { PersonPageProvider } from './page/PersonPageProvider.tsx';
import { usePersonPageValue } from './page/usePersonPageValue.tsx';
import { usePreviewKeys } from './usePreviewKeys.ts';
import styles from './PersonPreview.module.css';

interface PersonPreviewProps {
  kind: PersonKind;
  id: string;
  /** Another row is previewed. */
  onMove: (id: string) => void;
  onClose: () => void;
}

/** How much of the timeline is shown: the rest is on the page. */
const LATEST = 4;

/** The preview of a person next to the list, with inline editing. */
export function PersonPreview({ kind, id, onMove, onClose }: PersonPreviewProps) {
  const { pathOf } = PERSON_KINDS[kind];
  const isLead = kind === 'LEAD';
  const { step, close } = usePreviewKeys({ id, onMove, onClose });
  const query = useFindPersonQuery({ kind, id });
  const { data: reply } = query;
  // While the next one comes, the last one's answer is still there
  const record = !query.error && reply?.data?._id === id ? reply.data : undefined;
  return (
    <aside
      className={styles.panel}
      data-aside=""
      aria-label={record ? t`Preview of ${{ name: personTitle(record) }}` : t`Preview`}
    >
      <div className={styles.bar}>
        <IconButton label={isLead ? t`Previous lead (K)` : t`Previous contact (K)`} onClick={() => step(-1)}>
          <ChevronUp aria-hidden="true" size={16} />
        </IconButton>
        <IconButton label={isLead ? t`Next lead (J)` : t`Next contact (J)`} onClick={() => step(1)}>
          <ChevronDown aria-hidden="true" size={16} />
        </IconButton>
        <ButtonLink size="small" to={pathOf({ _id: id })}>
          {t({ message: 'Open', context: 'verb' })}
        </ButtonLink>
        <IconButton label={t`Close the preview`} className={styles.close} onClick={close}>
          <X aria-hidden="true" size={16} />
        </IconButton>
      </div>
      {record && <PreviewedPerson key={id} record={record} reload={query.refetch} />}
      {!record && <LoadState query={query} skeleton={<PreviewSkeleton />} />}
    </aside>
  );
}

function PreviewSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="visually-hidden">{t`Loading…`}</span>
      {[60, 40, 85, 75, 80, 70].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

interface PreviewedPersonProps {
  record: PersonRecord;
  reload: () => Promise<{ data?: { data: PersonRecord | null } | undefined }>;
}

function PreviewedPerson({ record, reload }: PreviewedPersonProps) {
  const { kind, _id: id } = record;
  const timeline = timelineState(useFindPersonTimelineInfiniteQuery({ kind, id }));
  const { value, dialogs } = usePersonPageValue(record, timeline.entries, reload);
  const isAssigner = mayAssign(useViewer());
  const work = workText(record.companyInformation);
  return (
    <PersonPageProvider value={value}>
      <header className={styles.who}>
        <h2>{personTitle(record)}</h2>
        {work && <p className={styles.work}>{work}</p>}
        {kind === 'LEAD' && record.contactId && (
          <p className={styles.pills}>
            <StatusPill tone="success">{t`Converted`}</StatusPill>
          </p>
        )}
      </header>
      <DetailsCard card="followUp" mayAssign={isAssigner} />
      <section className={styles.latest} aria-label={t`History`}>
        <h2>{t`Latest`}</h2>
        <Timeline
          {...timeline}
          entries={timeline.entries?.slice(0, LATEST)}
          hasOlder={false}
          noneText={t`No activity yet.`}
        />
      </section>
      <DetailsCard card="details" mayAssign={isAssigner} />
      <DetailsCard card="labels" mayAssign={isAssigner} />
      <CustomFieldsCard />
      {dialogs}
    </PersonPageProvider>
  );
}
