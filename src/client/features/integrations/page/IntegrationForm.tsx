import { NewLeadsCard } from '#client/entities/lead-options/new-leads/NewLeadsCard.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { SentFieldsCard } from './SentFieldsCard.tsx';
import { useIntegrationEdit } from './useIntegrationEdit.ts';
import type { Integration } from './useIntegrationEdit.ts';

interface IntegrationFormProps {
  integration: Integration;
  mayEdit: boolean;
}

/** The settings of an integration, saved together. */
export function IntegrationForm({ integration, mayEdit }: IntegrationFormProps) {
  const edit = useIntegrationEdit(integration);
  const guard = useLeaveGuard(edit.isDirty);
  return (
    <form aria-label="Integration" onSubmit={edit.submit} noValidate>
      <SentFieldsCard fields={edit.fields} isDisabled={!mayEdit} onChange={edit.setKey} />
      <NewLeadsCard
        values={edit.newLeads}
        isDisabled={!mayEdit}
        onPick={edit.pick}
        errorOf={edit.gone.messageOf}
        onSettled={edit.gone.settle}
      />
      <FormError message={edit.errorMessage} />
      {mayEdit && <FormFoot isAtEnd isBusy={edit.isBusy} submitLabel="Save" />}
      {guard.dialog}
    </form>
  );
}
