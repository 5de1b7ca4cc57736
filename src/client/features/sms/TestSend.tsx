import { t } from '@lingui/core/macro';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { can } from '#contract/access/can.ts';
import type { SmsCampaignTestInput } from './testSend.generated.ts';
import { TestSendDialog } from './TestSendDialog.tsx';

interface TestSendProps {
  /** As it is written, saved or not. */
  text: Pick<SmsCampaignTestInput, 'providerId' | 'body' | 'isMarketing' | 'areLinksShort'>;
  /** Whose merge fields it is filled in with first; null for the newest lead. */
  personId: string | null;
}

/** Sends a campaign's text to the user's own phone, for users who may send. */
export function TestSend({ text, personId }: TestSendProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!can(useViewer(), 'SMS_CAMPAIGN', 'MANAGE')) return null;
  return (
    <>
      <Button
        icon={<Smartphone size={16} />}
        disabled={text.providerId === '' || text.body.trim() === ''}
        onClick={() => setIsOpen(true)}
      >{t`Send a test`}</Button>
      {isOpen && <TestSendDialog text={text} personId={personId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
