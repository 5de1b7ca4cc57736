import { useWatch } from 'react-hook-form';
import { NewLeadsCard } from '#client/entities/lead-options/NewLeadsCard.tsx';
import type { useDeletedChoices } from '#client/entities/lead-options/useDeletedChoices.ts';
import type { PageValues } from './bookingPageValues.ts';
import { linesText, readNewLead } from './newLeadTexts.ts';
import type { PageForm } from './pageForm.ts';

interface NewLeadFieldsProps {
  form: PageForm;
  gone: ReturnType<typeof useDeletedChoices>;
}

/** What a lead gets that a booking creates. */
export function NewLeadFields({ form: { form, set, errorOf }, gone }: NewLeadFieldsProps) {
  const values = useWatch({ control: form.control }) as PageValues;
  return (
    <NewLeadsCard
      values={readNewLead(values)}
      onPick={(name, value) => set(name, typeof value === 'string' ? value : linesText(value))}
      errorOf={(name) => errorOf(name) ?? gone.messageOf(name)}
      onSettled={gone.settle}
    />
  );
}
