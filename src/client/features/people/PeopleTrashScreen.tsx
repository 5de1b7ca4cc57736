import { msg, t } from '@lingui/core/macro';
import { listState } from '#client/data/listState.ts';
import { useDeleteOrRestorePersonFromTrashMutation } from '#client/entities/people/api/peopleApi.ts';
import type { PersonRow } from '#client/entities/people/api/peopleListApi.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { PhoneLink } from '#client/kit/links/ContactLinks.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RecordTrash } from '#client/shared/trash/RecordTrash.tsx';
import { PERSON_TRASH_DAYS } from '#contract/limits/records/people.ts';
import { PERSON_KINDS } from './kinds/personKinds.ts';
import { useFindTrashedPeopleQuery } from './trashApi.ts';

/** Leads in trash, to restore or permanently delete. */
export function LeadTrashScreen() {
  return <PeopleTrash key="LEAD" kind="LEAD" />;
}

/** Contacts in trash, to restore or permanently delete. */
export function ContactTrashScreen() {
  return <PeopleTrash key="CONTACT" kind="CONTACT" />;
}

function PeopleTrash({ kind }: { kind: PersonKind }) {
  const { one, title, area } = PERSON_KINDS[kind];
  const address = useListParams();
  const list = listState(useFindTrashedPeopleQuery({ kind, input: address.params }));
  const [decide] = useDeleteOrRestorePersonFromTrashMutation();
  return (
    <RecordTrash<PersonRow>
      many={t(title)}
      one={one}
      nameOf={personTitle}
      area={area}
      days={PERSON_TRASH_DAYS}
      deleteText={t`Their notes, files and activity are deleted as well.`}
      emptyText={t`People in trash will appear here.`}
      columns={COLUMNS}
      address={address}
      list={list}
      decide={(choice) => decide({ kind, ...choice })}
    />
  );
}

const COLUMNS: DataColumn<PersonRow>[] = [
  { id: 'name', header: msg`Person`, isName: true, cell: personTitle },
  {
    id: 'phone',
    header: msg`Phone`,
    isHiddenOnPhone: true,
    cell: ({ personalInformation }) => <PhoneLink phoneNumber={personalInformation.phoneNumber} />,
  },
];
