import { t } from '@lingui/core/macro';
import { UserX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useFindPersonQuery } from '#client/entities/people/api/peopleApi.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { PersonKind, PersonRecord } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { RecordState } from '#client/shared/record/RecordState.tsx';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { can } from '#contract/access/can.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { PersonPage } from './PersonPage.tsx';
import { PersonSkeleton } from './PersonSkeleton.tsx';
import { TrailLine } from './TrailLine.tsx';
import styles from './PersonPage.module.css';

export { preloadPerson } from './preloadPerson.ts';

/** One lead, whole. */
export function LeadScreen() {
  return <PersonScreen kind="LEAD" />;
}

/** One contact, whole. */
export function ContactScreen() {
  return <PersonScreen kind="CONTACT" />;
}

function PersonScreen({ kind }: { kind: PersonKind }) {
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <TrailLine kind={kind} id={id} />
      {/* Remounts for another person, so that no input or open editor is carried over. */}
      <LoadedPerson key={`${kind} ${id}`} kind={kind} id={id} />
    </div>
  );
}

function LoadedPerson({ kind, id }: { kind: PersonKind; id: string }) {
  const { one, listPath, area } = PERSON_KINDS[kind];
  const viewer = useViewer();
  const query = useFindPersonQuery({ kind, id });
  const { data: reply } = query;
  usePersonTitle(reply?.data, kind === 'LEAD' ? t`Lead` : t`Contact`);
  if (!query.error && reply?.data)
    return <PersonPage record={reply.data} duplicates={reply.duplicates} reload={query.refetch} />;
  return (
    <RecordState
      query={query}
      what={one}
      icon={<UserX />}
      heading="h1"
      text={t`It may have been deleted or merged, or you do not have access to it.`}
      skeleton={<PersonSkeleton kind={kind} mayEdit={can(viewer, area, 'EDIT')} />}
      back={<ButtonLink to={listPath}>{kind === 'LEAD' ? t`All leads` : t`All contacts`}</ButtonLink>}
    />
  );
}

/** Names the browser's tab after the person. */
function usePersonTitle(record: PersonRecord | null | undefined, otherwise: string): void {
  useDocumentTitle(record ? personTitle(record) : otherwise);
}
