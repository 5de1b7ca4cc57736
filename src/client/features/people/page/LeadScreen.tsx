import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { errorMessageOf } from '#client/data/eachRow.ts';
import { ConversionNotice } from '#client/features/people/page/ConversionNotice.tsx';
import { PersonPage } from '#client/features/people/page/PersonPage.tsx';
import { PersonPageState } from '#client/features/people/page/PersonPageState.tsx';
import { TIMELINE_STEP, timelineState } from '#client/features/people/timeline/timelineState.ts';
import { recordOfLead } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import {
  useAddLeadInteractionMutation,
  useFindLeadQuery,
  useFindLeadTimelineQuery,
  useUpdateLeadMutation,
} from '#client/entities/people/api/leadsApi.ts';
import { ConvertButton } from './ConvertButton.tsx';
import { useLeadTrash } from '../trash/useLeadTrash.ts';

/** One lead, whole. */
export function LeadScreen() {
  const { id = '' } = useParams();
  // Another lead is another page: nothing that is open or typed goes along.
  return <LeadPage key={id} id={id} />;
}

function LeadPage({ id }: { id: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [limit, setLimit] = useState(TIMELINE_STEP);
  const query = useFindLeadQuery({ id });
  const timeline = useFindLeadTimelineQuery({ id, input: { page: 1, limit } });
  const [updateLead] = useUpdateLeadMutation();
  const [addInteraction] = useAddLeadInteractionMutation();
  const trash = useLeadTrash();
  const mayEdit = can(viewer, 'CRM_LEAD', 'EDIT');
  const lead = query.data?.acknowledgement ? query.data.data : null;

  if (!lead) {
    return (
      <PersonPageState
        isLoading={query.isLoading}
        isMissing={query.data !== undefined && [403, 404].includes(query.data.statusCode)}
        message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        missingTitle="This lead does not exist"
        back={<ButtonLink to={paths.leads.to()}>All leads</ButtonLink>}
      />
    );
  }
  const record = recordOfLead(lead);
  return (
    <PersonPage
      record={record}
      duplicates={query.data?.duplicates ?? []}
      timeline={timelineState(timeline, () => setLimit((now) => now + TIMELINE_STEP))}
      mayEdit={mayEdit}
      send={(input, seen) => updateLead({ id, input, seen })}
      reload={async () => {
        const { data } = await query.refetch();
        return data?.data ? recordOfLead(data.data) : undefined;
      }}
      onInteraction={async (input) =>
        errorMessageOf(await addInteraction({ id, input }), 'This could not be saved. Try again.')
      }
      action={mayEdit && !lead.contactId && <ConvertButton id={id} />}
      menu={
        mayEdit
          ? [
              {
                label: 'Move to trash',
                isDanger: true,
                onSelect: () => void trash(id, () => navigate(paths.leads.to())),
              },
            ]
          : []
      }
      notice={lead.contactId && <ConversionNotice record={record} mayRevert={mayEdit} />}
    />
  );
}
