import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { errorText, refusedReply } from '#client/data/apiError.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useCreatePersonMutation } from '#client/entities/people/api/peopleApi.ts';
import type { PersonChange } from '#client/entities/people/person.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { NoLeadManager } from './NoLeadManager.tsx';
import { PersonForm } from './PersonForm.tsx';
import { filledIn } from './personFormValues.ts';
import type { SavePerson } from './usePersonForm.ts';
import { usePersonForm } from './usePersonForm.ts';

/** Adds a lead. */
export function AddLeadScreen() {
  return <AddPersonScreen key="LEAD" kind="LEAD" />;
}

/** Adds a contact. */
export function AddContactScreen() {
  return <AddPersonScreen key="CONTACT" kind="CONTACT" />;
}

function AddPersonScreen({ kind }: { kind: PersonKind }) {
  const { add } = PERSON_KINDS[kind];
  const choices = useLeadChoices();
  if (kind === 'LEAD' && choices?.hasLeadManager === false) {
    return (
      <Page title={t(add)} width="form">
        <NoLeadManager />
      </Page>
    );
  }
  return (
    <Page title={t(add)} lead={t`You only need a name, a phone number or an email address.`} width="form">
      <AddPerson kind={kind} />
    </Page>
  );
}

function AddPerson({ kind }: { kind: PersonKind }) {
  const { listPath, pathOf } = PERSON_KINDS[kind];
  const navigate = useNavigate();
  const viewer = useViewer();
  const [create] = useCreatePersonMutation();
  // Who sees their own leads alone is given the new one; nothing is to choose.
  const mayAssign = kind === 'CONTACT' || can(viewer, 'CRM_LEAD', 'MANAGE');

  const handleSave: SavePerson = async (values, isDuplicateAllowed) => {
    const { data, error } = await create({
      kind,
      input: filledIn(values),
      ...(values.assignmentRule ? { assignmentRule: values.assignmentRule } : {}),
      isDuplicateAllowed,
    });
    if (data) toast.success(data.message);
    return {
      errorMessage: errorText(
        error,
        kind === 'LEAD'
          ? t`The lead could not be added. Try again.`
          : t`The contact could not be added. Try again.`,
      ),
      duplicates: refusedReply<PersonChange>(error)?.duplicates ?? [],
      personId: data?.personId ?? null,
    };
  };
  const form = usePersonForm({
    onSave: handleSave,
    onSaved: (id) => void navigate(id ? pathOf({ _id: id }) : listPath, { replace: true }),
  });

  return <PersonForm kind={kind} form={form} mayAssign={mayAssign} />;
}
