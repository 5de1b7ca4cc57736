import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { counterpartIdOf } from '#client/entities/people/personRecord.ts';
import { useRevertConversionMutation } from '#client/features/people/api/personApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import styles from './ConversionNotice.module.css';

interface ConversionNoticeProps {
  record: PersonRecord;
  /** The viewer may change leads. */
  mayRevert: boolean;
}

/** Says what a lead became, or what a contact was, with the way there and the way back. */
export function ConversionNotice({ record, mayRevert }: ConversionNoticeProps) {
  const [revert, { isLoading }] = useRevertConversionMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const navigate = useNavigate();
  const counterpartId = counterpartIdOf(record);
  if (counterpartId === null) return null;
  const isLead = record.kind === 'LEAD';
  const leadId = isLead ? record._id : counterpartId;

  async function handleRevert() {
    const answer = await revert({ id: leadId });
    const message = errorText(answer.error, t`The conversion could not be reverted. Try again.`);
    setErrorMessage(message);
    if (message !== null) return;
    setIsAsking(false);
    toast.success(answer.data?.message ?? t`Conversion reverted`);
    // The contact is in trash by now.
    if (!isLead) void navigate(paths.lead.to(leadId), { replace: true });
  }

  return (
    <div className={styles.line}>
      <p>
        {isLead ? t`This lead was converted.` : t`This contact was a lead.`}{' '}
        <Link to={isLead ? paths.contact.to(counterpartId) : paths.lead.to(counterpartId)}>
          {isLead ? t`Open the contact` : t`Open the lead`}
        </Link>
      </p>
      {mayRevert && <Button size="small" onClick={() => setIsAsking(true)}>{t`Revert conversion`}</Button>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void handleRevert()}
        title={t`Revert conversion`}
        text={t`The contact is moved to trash. The lead remains unchanged.`}
        confirmLabel={t`Revert conversion`}
        isBusy={isLoading}
        error={errorMessage}
      />
    </div>
  );
}
