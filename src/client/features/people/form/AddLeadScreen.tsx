import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessageOf } from '#client/data/eachRow.ts';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import { filledIn } from '#client/features/people/form/newPerson.ts';
import { PersonForm } from '#client/features/people/form/PersonForm.tsx';
import { usePersonForm } from '#client/features/people/form/usePersonForm.ts';
import type { SavePerson } from '#client/features/people/form/usePersonForm.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { useCreateLeadMutation } from '#client/entities/people/api/leadsApi.ts';
import { AssignmentField } from './AssignmentField.tsx';
import type { Assignment } from './AssignmentField.tsx';

/** Adds a lead. */
export function AddLeadScreen() {
  const mayAdd = can(useViewer(), 'CRM_LEAD', 'EDIT');
  return (
    <Page
      title="Add lead"
      lead="A name, a phone number or an email address is enough; the rest can wait."
      width="form"
    >
      {mayAdd ? (
        <AddLead />
      ) : (
        <ErrorState title="Not allowed" message="Ask an administrator for the right to add leads." />
      )}
    </Page>
  );
}

function AddLead() {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [createLead] = useCreateLeadMutation();
  const [assignment, setAssignment] = useState<Assignment>({ rule: null, managerId: null });
  // Who sees their own leads alone is given the new one; nothing is to choose.
  const mayAssign = can(viewer, 'CRM_LEAD', 'MANAGE');

  const handleSave: SavePerson = async (values, isDuplicateAllowed) => {
    const answer = await createLead({
      input: filledIn({ ...values, managerId: assignment.rule ? null : assignment.managerId }),
      ...(assignment.rule ? { assignmentRule: assignment.rule } : {}),
      isDuplicateAllowed,
    });
    const { data } = answer;
    const errorMessage = errorMessageOf(answer, 'The lead could not be added. Try again.');
    if (errorMessage === null) toast.success(data?.message ?? 'Lead added');
    return {
      errorMessage,
      duplicates: errorMessage === null ? [] : (data?.duplicates ?? []),
      personId: data?.personId ?? null,
    };
  };
  const form = usePersonForm({
    onSave: handleSave,
    onSaved: (id) => void navigate(id ? paths.lead.to(id) : paths.leads.to(), { replace: true }),
  });

  return (
    <PersonForm
      kind="LEAD"
      form={form}
      submitLabel="Add lead"
      cancelTo={paths.leads.to()}
      location={(location) => <LocationFields {...location} />}
      assignment={mayAssign && <AssignmentField value={assignment} onChange={setAssignment} />}
    />
  );
}
