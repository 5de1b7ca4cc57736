import { t } from '@lingui/core/macro';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { BesidePreview } from '#client/entities/company/public-pages/BesidePreview.tsx';
import { EmbedCard } from '#client/entities/company/public-pages/EmbedCard.tsx';
import {
  PreviewAfter,
  PreviewBoxes,
  PreviewButton,
  PreviewFields,
  PreviewLines,
  PreviewQuiet,
  PublicPreview,
} from '#client/entities/company/public-pages/PublicPreview.tsx';
import { useEmbedAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { NewLeadsCard } from '#client/entities/lead-options/NewLeadsCard.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useInvalidFocus } from '#client/kit/forms/useInvalidFocus.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { paths } from '#client/paths.ts';
import { ConsentsCard } from './ConsentsCard.tsx';
import { FieldsCard } from './FieldsCard.tsx';
import type { FormValues, LeadForm } from './formValues.ts';
import { PageCard } from './PageCard.tsx';
import type { FormEditing } from './useFormEditor.ts';
import { useFormEditor } from './useFormEditor.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

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
  const [slug, title] = useWatch({ control: editing.form.control, name: ['slug', 'title'] });
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
          address={slug ? addressOf(slug) : null}
          isLive={form !== null && form.embedSites.length > 0 && form.slug === slug}
          buttonText={title}
        />
        <FormError message={editing.errorOf('root')} />
        <FormFoot cancelTo={paths.forms.to()} isBusy={editing.isBusy} submitLabel={t`Save`} />
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

/** What visitors read, or where they are led, once they have sent a form. */
function AfterwardsCard({ editing: { field } }: { editing: FormEditing }) {
  return (
    <Card title={t`After submission`}>
      <div className={grid.grid}>
        <TextArea {...field('thanks')} className={grid.wide ?? ''} label={t`Confirmation`} rows={2} />
        <TextField
          {...field('redirectUrl')}
          className={grid.wide ?? ''}
          label={t`Redirect URL`}
          isOptional
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.example.com/thanks"
        />
      </div>
    </Card>
  );
}

/** What visitors will see of a form, as it is typed. */
function FormPreview({ control }: { control: Control<FormValues> }) {
  const { title, description, button, fields, consents, thanks, redirectUrl, isOpen, confirmsEmail } =
    useWatch({ control }) as FormValues;
  return (
    <PublicPreview label={t`Preview`} title={title}>
      {!isOpen && <p>{t`Closed: visitors see that this page does not exist.`}</p>}
      <PreviewLines text={description} />
      <PreviewFields fields={fields.map((field) => ({ ...field, label: field.label || t`Question` }))} />
      <PreviewBoxes
        boxes={consents.map(({ wording, isRequired }) => ({ label: wording || t`Wording`, isRequired }))}
      />
      <PreviewButton text={button || t`Send`} />
      <PreviewAfter title={confirmsEmail ? t`After the email address is confirmed` : t`After submission`}>
        {redirectUrl.trim() ? (
          <PreviewQuiet>{t`Redirects to ${{ redirectUrl: redirectUrl.trim() }}`}</PreviewQuiet>
        ) : (
          <PreviewLines text={thanks} />
        )}
      </PreviewAfter>
    </PublicPreview>
  );
}
