import { Plus, Upload, Users } from 'lucide-react';
import { useMemo } from 'react';
import { listState } from '#client/data/listState.ts';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.ts';
import {
  CONTACT_FILTER_NAMES,
  leadFilters,
  personFilter,
} from '#client/entities/lead-options/leadFilters.ts';
import { useCompanyTimeZone, useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { BulkBar } from '#client/features/people/bulk/BulkBar.tsx';
import { ExportButton } from '#client/features/people/list/ExportButton.tsx';
import { ListMenu } from '#client/features/people/list/ListMenu.tsx';
import { personCells } from '#client/features/people/list/personCells.tsx';
import { usePersonRowMenu } from '#client/features/people/list/usePersonRowMenu.tsx';
import { selectionInput } from '#client/features/people/bulk/selectionInput.ts';
import { personTitle } from '#client/entities/people/person.ts';
import type { ContactRow } from '#client/entities/people/person.ts';
import { useRememberTrail } from '#client/entities/people/personTrail.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { sortInput } from '#client/data/listInput.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { ListView } from '#client/kit/list-table/ListView.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { CONTACT_COLUMNS } from './contactColumns.ts';
import type { ContactSort } from '../api/contactList.generated.ts';
import { useBulkChangeContactsMutation, useFindContactsQuery } from '../api/contactListApi.ts';
import { contactsSlice } from './contactsSlice.ts';
import { useContactTrash } from '../trash/useContactTrash.ts';

const contactPath = ({ _id }: { _id: string }) => paths.contact.to(_id);

/** The contacts: everybody the company knows, with filters, bulk changes and pages. */
export function ContactsScreen() {
  const mayEdit = can(useViewer(), 'CRM_CONTACTS', 'EDIT');
  const address = useListParams(CONTACT_FILTER_NAMES);
  const choices = useLeadChoices();
  const timeZone = useCompanyTimeZone();
  const filter = personFilter(address.params.search, address.filters, timeZone);
  const order = sortInput<ContactSort>(address.sort, CONTACT_COLUMNS);
  const { page, limit } = address.params;
  const { reply: _reply, ...list } = listState(
    useFindContactsQuery({ input: { filter, ...order, page, limit } }),
  );
  useRememberTrail('CONTACT', list.rows);
  const cells = useMemo(() => personCells(timeZone), [timeZone]);
  const filters = useMemo(() => leadFilters(choices, CONTACT_FILTER_NAMES), [choices]);
  const [bulkChange] = useBulkChangeContactsMutation();
  const { follow } = useFollowJob();
  const moveToTrash = useContactTrash();

  const rowMenu = usePersonRowMenu(contactPath, mayEdit, moveToTrash);

  const bulkActions = (selection: BulkSelection) => (
    <BulkBar
      word="contact"
      selection={selection}
      buttons={['manager', 'group']}
      others={['source', 'project', 'tag']}
      onChange={async (change) => {
        const reply = await bulkChange({ selection: selectionInput(selection, filter), change });
        return follow(reply);
      }}
    >
      <ExportButton
        kind="CONTACT"
        slice={contactsSlice}
        order={order}
        selection={selectionInput(selection, filter)}
        size="small"
      />
    </BulkBar>
  );

  const add = mayEdit && (
    <ButtonLink look="primary" to={paths.addContact.to()}>
      <Plus aria-hidden="true" size={16} />
      Add contact
    </ButtonLink>
  );
  return (
    <ListView<ContactRow>
      {...list}
      title="Contacts"
      label="Contacts"
      slice={contactsSlice}
      address={address}
      searchLabel="Search contacts"
      filters={filters}
      cells={cells}
      rowName={personTitle}
      rowTo={contactPath}
      rowMenu={rowMenu}
      {...(mayEdit && { bulkActions })}
      toolbar={
        <ListMenu
          kind="CONTACT"
          slice={contactsSlice}
          order={order}
          selection={{ isAll: true, filter }}
          mayEdit={mayEdit}
        />
      }
      action={add}
      empty={
        <EmptyState
          icon={<Users />}
          title="No contacts yet"
          text="Add the first one, or bring them in from a file."
          action={
            mayEdit && (
              <ButtonLink look="primary" to={`${paths.newImport.to()}?kind=CONTACT`}>
                <Upload aria-hidden="true" size={16} />
                Import contacts
              </ButtonLink>
            )
          }
        />
      }
    />
  );
}
