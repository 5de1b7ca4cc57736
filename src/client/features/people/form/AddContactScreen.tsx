import { useNavigate } from 'react-router-dom';
import { errorMessageOf } from '#client/data/eachRow.ts';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import { OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
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
import { useCreateContactMutation } from '#client/entities/people/api/contactsApi.ts';

/** Adds a contact. */
export function AddContactScreen() {
  const mayAdd = can(useViewer(), 'CRM_CONTACTS', 'EDIT');
  return (
    <Page
      title="Add contact"
      lead="A name, a phone number or an email address is enough; the rest can wait."
      width="form"
    >
      {mayAdd ? (
        <AddContact />
      ) : (
        <ErrorState title="Not allowed" message="Ask an administrator for the right to add contacts." />
      )}
    </Page>
  );
}

function AddContact() {
  const navigate = useNavigate();
  const [createContact] = useCreateContactMutation();

  const handleSave: SavePerson = async (values, isDuplicateAllowed) => {
    const answer = await createContact({ input: filledIn(values), isDuplicateAllowed });
    const { data } = answer;
    const errorMessage = errorMessageOf(answer, 'The contact could not be added. Try again.');
    if (errorMessage === null) toast.success(data?.message ?? 'Contact added');
    return {
      errorMessage,
      duplicates: errorMessage === null ? [] : (data?.duplicates ?? []),
      personId: data?.personId ?? null,
    };
  };
  const form = usePersonForm({
    onSave: handleSave,
    onSaved: (id) => void navigate(id ? paths.contact.to(id) : paths.contacts.to(), { replace: true }),
  });

  return (
    <PersonForm
      kind="CONTACT"
      form={form}
      submitLabel="Add contact"
      cancelTo={paths.contacts.to()}
      location={(location) => <LocationFields {...location} />}
      assignment={
        <OnePickerField
          kind="manager"
          noneLabel="Nobody"
          placeholder="Nobody"
          value={form.values.managerId}
          onChange={(next) => form.set('managerId', next)}
        />
      }
    />
  );
}
