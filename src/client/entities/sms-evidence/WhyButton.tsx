import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import { EvidenceDialog } from './EvidenceDialog.tsx';

/** Opens why a text was sent, where any try was made. */
export function WhyButton({ textId, status }: { textId: string; status: MessageStatus | null }) {
  const [isOpen, setIsOpen] = useState(false);
  if (status === null || status === 'QUEUED' || status === 'SKIPPED') return null;
  return (
    <>
      <Button look="ghost" size="small" onClick={() => setIsOpen(true)}>{t`Why was this sent?`}</Button>
      {isOpen && <EvidenceDialog textId={textId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
