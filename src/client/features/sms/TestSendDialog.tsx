import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PreviewLead } from '#client/entities/messages/PreviewLead.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { PhoneDialog } from './PhoneDialog.tsx';
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
  return (
    <PhoneDialog
      title={t`Send a test`}
      submitLabel={t`Send`}
      label={t`Your phone number`}
      hint={t`Up to five, separated by commas`}
      autoComplete="tel"
      isEmpty={(typed) => numbersOf(typed).length === 0}
      send={({ phone }) =>
        formResult(
          test({ input: { ...text, to: numbersOf(phone), personId: leadId } }),
          t`Failed to send the test`,
        )
      }
      onClose={onClose}
    >
      <PreviewLead leadId={leadId} onChange={setLeadId} />
    </PhoneDialog>
  );
}

function numbersOf(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
}
