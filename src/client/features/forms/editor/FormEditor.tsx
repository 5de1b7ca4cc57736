import { useWatch } from 'react-hook-form';
import { EmbedCard } from '#client/entities/company/public-pages/embed/EmbedCard.tsx';
import { BesidePreview } from '#client/entities/company/public-pages/preview/BesidePreview.tsx';
import { useEmbedAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { NewLeadsCard } from '#client/entities/lead-options/new-leads/NewLeadsCard.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useInvalidFocus } from '#client/kit/forms/useInvalidFocus.ts';
import { paths } from '#client/paths.ts';
import { AfterwardsCard } from './AfterwardsCard.tsx';
import { ConsentsCard } from './consents/ConsentsCard.tsx';
import { FieldsCard } from './fields/FieldsCard.tsx';
import { FormPreview } from './FormPreview.tsx';
import type { FormValues, LeadForm } from './formValues.ts';
import { PageCard } from './PageCard.tsx';
import { useFormEditor } from './useFormEditor.ts';
import type { FormEditing } from './useFormEditor.ts';

interface FormEditorProps {
  /** Null for a new one. */
  form: LeadForm | null;
  onSaved: () => void;
}

/** The editor of a form, with a preview. */
export function FormEditor({ form, onSaved }: FormEditorProps) {
  const editing = useFormEditor(form, onSaved);
  const ref = useInvalidFocus(editing.form);
  const addressOf = useEmbedAddress('f');
  return (
    <BesidePreview preview={<FormPreview control={editing.form.control} />}>
      <form ref={ref} onSubmit={editing.submit} noValidate>
        <PageCard editing={editing} />
        <FieldsCard editing={editing} />
        <ConsentsCard editing={editing} />
        <AfterwardsCard editing={editing} />
        <NewLeads editing={editing} />
        <EmbedCard
          kind="form"
          field={editing.field('embedSites')}
          address={form && form.embedSites.length > 0 ? addressOf(form.slug) : null}
          buttonText={form?.title ?? ''}
        />
        <FormError message={editing.errorOf('root')} />
        <FormFoot cancelTo={paths.forms.to()} isBusy={editing.isBusy} submitLabel="Save" />
      </form>
      {editing.leaveDialog}
    </BesidePreview>
  );
}

function NewLeads({ editing: { form, set, errorOf, gone } }: { editing: FormEditing }) {
  const values = useWatch({ control: form.control }) as FormValues;
  return (
    <NewLeadsCard
      values={values}
      onPick={set}
      errorOf={(name) => errorOf(name) ?? gone.messageOf(name)}
      onSettled={gone.settle}
    />
  );
}
