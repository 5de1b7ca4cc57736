import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useDebounced } from '#client/kit/useDebounced.ts';
import { listText } from '#contract/i18n/formats.ts';
import { renderMessage } from '#contract/sms/mergeFields.ts';
import { messageBodyProblem } from '#contract/validation/records/crm/messageTemplate.ts';
import { usePreviewMessageQuery } from './messagesApi.ts';
import { MessageSizeLine } from './MessageSizeLine.tsx';
import { PreviewLead } from './PreviewLead.tsx';
import { useMergeFields } from './useMergeFields.ts';
import styles from './MessageEditor.module.css';

interface MessagePreviewProps {
  body: string;
  onPlain: () => void;
  /** Content below, for the lead of the preview; null without one. */
  foot?: (leadId: string | null) => ReactNode;
}

/** The message as a lead of the company would read it, while it is written. */
export function MessagePreview({ body, onPlain, foot }: MessagePreviewProps) {
  const [leadId, setLeadId] = useState<string | null>(null);
  const { fields, examples } = useMergeFields();
  const settled = useDebounced(body, PAUSE_MS);
  const isReadable = messageBodyProblem(settled) === null;
  const { data: reply, error } = usePreviewMessageQuery(
    { body: settled, personId: leadId ?? '' },
    { skip: leadId === null || !isReadable },
  );
  const isOfLead = leadId !== null && isReadable && !error && reply !== undefined;
  const errorMessage = errorText(error, t`No preview`);
  const text = isOfLead ? reply.text : renderMessage(settled, examples).text;
  const missing = isOfLead ? reply.missing : [];

  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <PreviewLead leadId={leadId} onChange={setLeadId} />
      <p className={styles.bubble} data-testid="preview">
        {text === '' ? <span className={styles.quiet}>{t`Your message`}</span> : marked(text)}
      </p>
      {leadId === null && (
        <p className={styles.quiet}>{t`Shown with example values until you have a lead.`}</p>
      )}
      {missing.length > 0 && (
        <p className={styles.gap} role="status">{t`No value for this lead: ${{
          fields: listText(
            missing.map((field) => labelOf(fields, field)),
            'unit',
          ),
        }}. Add a fallback.`}</p>
      )}
      {errorMessage && <p role="alert">{errorMessage}</p>}
      <MessageSizeLine text={text} onPlain={onPlain} />
      {foot?.(leadId)}
    </section>
  );
}

/** Highlights remaining braces: they are not merge fields and would be sent literally. */
function marked(text: string) {
  return text
    .split(/(\{\{[^{}]*\}\}|\{\{|\}\})/)
    .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

function labelOf(fields: readonly { field: string; label: string }[], field: string): string {
  return fields.find((each) => each.field === field)?.label ?? t`Missing field`;
}

/** The pause in typing before the server renders the preview. */
const PAUSE_MS = 300;
