import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { errorMessageOf } from '#client/data/eachRow.ts';
import { ConversionNotice } from '#client/features/people/page/ConversionNotice.tsx';
import { PersonPage } from '#client/features/people/page/PersonPage.tsx';
import { PersonPageState } from '#client/features/people/page/PersonPageState.tsx';
import { TIMELINE_STEP, timelineState } from '#client/features/people/timeline/timelineState.ts';
import { recordOfContact } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import {
  useAddContactInteractionMutation,
  useFindContactQuery,
  useFindContactTimelineQuery,
  useUpdateContactMutation,
} from '#client/entities/people/api/contactsApi.ts';
import { useContactTrash } from '../trash/useContactTrash.ts';

/** One contact, whole. */
export function ContactScreen() {
  const { id = '' } = useParams();
  // Another contact is another page: nothing that is open or typed goes along.
  return <ContactPage key={id} id={id} />;
}

function ContactPage({ id }: { id: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [limit, setLimit] = useState(TIMELINE_STEP);
  const query = useFindContactQuery({ id });
  const timeline = useFindContactTimelineQuery({ id, input: { page: 1, limit } });
  const [updateContact] = useUpdateContactMutation();
  const [addInteraction] = useAddContactInteractionMutation();
  const trash = useContactTrash();
  const mayEdit = can(viewer, 'CRM_CONTACTS', 'EDIT');
  const contact = query.data?.acknowledgement ? query.data.data : null;

  if (!contact) {
    return (
      <PersonPageState
        isLoading={query.isLoading}
        isMissing={query.data !== undefined && [403, 404].includes(query.data.statusCode)}
        message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        missingTitle="This contact does not exist"
        back={<ButtonLink to={paths.contacts.to()}>All contacts</ButtonLink>}
      />
    );
  }
  const record = recordOfContact(contact);
  return (
    <PersonPage
      record={record}
      duplicates={query.data?.duplicates ?? []}
      timeline={timelineState(timeline, () => setLimit((now) => now + TIMELINE_STEP))}
      mayEdit={mayEdit}
      send={(input, seen) => updateContact({ id, input, seen })}
      reload={async () => {
        const { data } = await query.refetch();
        return data?.data ? recordOfContact(data.data) : undefined;
      }}
      onInteraction={async (input) =>
        errorMessageOf(await addInteraction({ id, input }), 'This could not be saved. Try again.')
      }
      menu={
        mayEdit
          ? [
              {
                label: 'Move to trash',
                isDanger: true,
                onSelect: () => void trash(id, () => navigate(paths.contacts.to())),
              },
            ]
          : []
      }
      notice={
        contact.leadId && (
          <ConversionNotice
            record={record}
            mayRevert={can(viewer, 'CRM_LEAD', 'EDIT')}
            onReverted={() => navigate(paths.lead.to(contact.leadId ?? ''), { replace: true })}
          />
        )
      }
    />
  );
}
