import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { PreviewLead } from '#client/entities/messages/PreviewLead.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { SmsCampaignTestInput } from './testSend.generated.ts';
import { useTestSmsCampaignMutation } from './testSendApi.ts';

interface TestSendDialogProps {
  text: Pick<SmsCampaignTestInput, 'providerId' | 'body' | 'isMarketing' | 'areLinksShort'>;
  personId: string | null;
  onClose: () => void;
}

/** Sends a campaign's text to some numbers, as it would read for a lead. */
export function TestSendDialog({ text, personId, onClose }: TestSendDialogProps) {
  const [leadId, setLeadId] = useState(personId);
  const [test] = useTestSmsCampaignMutation();
  const { field, submit, ...state } = useTextForm<{ to: string }>({
    initial: { to: '' },
    problemsOf: ({ to }) => (numbersOf(to).length === 0 ? { to: 'This field is required!' } : {}),
    send: async ({ to }) => {
      const { data, error } = await test({ input: { ...text, to: numbersOf(to), personId: leadId } });
      if (error) return errorText(error, 'Failed to send the test');
      toast.success(data.message);
      return null;
    },
    onSent: onClose,
  });
  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title="Send a test"
      submitLabel="Send"
      // The form around is the campaign's
      onSubmit={(event) => {
        event.stopPropagation();
        submit(event);
      }}
      onClose={onClose}
    >
      <TextField
        {...field('to')}
        label="Your phone number"
        hint="Up to five, with commas between them"
        type="tel"
        autoComplete="tel"
      />
      <PreviewLead leadId={leadId} onChange={setLeadId} />
    </FormDialog>
  );
}

function numbersOf(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
}
