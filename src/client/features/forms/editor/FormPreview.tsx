import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import {
  PreviewAfter,
  PreviewBoxes,
  PreviewButton,
  PreviewFields,
  PreviewLines,
  PreviewQuiet,
  PublicPreview,
} from '#client/entities/company/public-pages/preview/PublicPreview.tsx';
import type { FormValues } from './formValues.ts';

/** What visitors will see of a form, as it is typed. */
export function FormPreview({ control }: { control: Control<FormValues> }) {
  const { title, description, button, fields, consents, thanks, redirectUrl, isOpen } = useWatch({
    control,
  }) as FormValues;
  return (
    <PublicPreview label="What visitors see" title={title}>
      {!isOpen && <p>Closed: visitors read that there is no page here.</p>}
      <PreviewLines text={description} />
      <PreviewFields fields={fields.map((field) => ({ ...field, label: field.label || 'Question' }))} />
      <PreviewBoxes
        boxes={consents.map(({ wording, isRequired }) => ({ label: wording || 'Wording', isRequired }))}
      />
      <PreviewButton text={button || 'Send'} />
      <PreviewAfter title="Once it is sent">
        {redirectUrl.trim() ? (
          <PreviewQuiet>They are led to {redirectUrl.trim()}</PreviewQuiet>
        ) : (
          <PreviewLines text={thanks} />
        )}
      </PreviewAfter>
    </PublicPreview>
  );
}
