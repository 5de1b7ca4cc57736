import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonAnchor } from '#client/kit/buttons/ButtonAnchor.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { mailtoLink, smsLink, whatsAppLink } from '#client/kit/links/ContactLinks.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { can } from '#contract/access/can.ts';
import { useFindTemplateChoicesQuery, usePreviewTemplateQuery } from '../api/personApi.ts';
import type { InteractionInput } from './interaction.ts';
import { SendTemplateSms } from './SendTemplateSms.tsx';
import styles from './TemplateDialog.module.css';

interface TemplateDialogProps {
  record: PersonRecord;
  /** Writes into the timeline that the message was sent. */
  onSent: (input: InteractionInput) => void;
  onClose: () => void;
}

/**
 * Chooses a template and previews it for this person. Sends it by the company's SMS provider, or opens it in WhatsApp, email or
 * the SMS app of the device. What the SMS app does with it is unknown, so that is not logged.
 */
export function TemplateDialog({ record, onSent, onClose }: TemplateDialogProps) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const query = useFindTemplateChoicesQuery({
    input: { search, limit: 50, sort: 'title', direction: 'ASC' },
  });
  const templates = query.data?.data;
  const chosen = templates?.find(({ _id }) => _id === chosenId) ?? templates?.[0];
  const hasFailed = query.error !== undefined;

  return (
    <Dialog isOpen onClose={onClose} title="Send template" width={720}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SearchBox label="Search templates" value={search} onSearch={setSearch} />
          <div className={styles.list} role="radiogroup" aria-label="Templates">
            {templates?.map(({ _id, title }) => (
              <RadioField
                key={_id}
                name="template"
                label={title}
                className={styles.template}
                checked={_id === chosen?._id}
                onChange={() => setChosenId(_id)}
              />
            ))}
            {!templates && !hasFailed && <Skeleton height="96px" />}
          </div>
        </div>
        {hasFailed && (
          <ErrorState
            message={errorText(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {templates?.length === 0 && (
          <EmptyState
            title={search ? 'No matches' : 'No templates yet'}
            text={
              search
                ? 'Try another title.'
                : 'Templates that you add under Message templates will appear here.'
            }
          />
        )}
        {chosen && (
          <Preview
            key={chosen._id}
            template={chosen}
            record={record}
            onSent={(text) => {
              onSent({ kind: 'MESSAGE', text, templateId: chosen._id });
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  template: { _id: string; title: string; body: string };
  record: PersonRecord;
  onSent: (text: string) => void;
  onClose: () => void;
}

function Preview({ template, record, onSent, onClose }: PreviewProps) {
  const maySend = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const { data, error, isFetching, refetch } = usePreviewTemplateQuery({
    body: template.body,
    personId: record._id,
  });
  if (!data) {
    if (isFetching) return <Skeleton height="160px" />;
    return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  }
  const { text, missing } = data;
  const number = record.personalInformation.phoneNumber?.number;
  const ways = waysToSend(record, template.title, text);
  return (
    <div className={styles.preview}>
      <h3>Preview</h3>
      <p className={styles.text}>{text}</p>
      {missing.length > 0 && (
        <p className={styles.missing}>No value for this person, left empty: {missing.join(', ')}</p>
      )}
      {ways.length === 0 && !number && (
        <p className={styles.missing}>Add a phone number or an email address first.</p>
      )}
      {number && maySend && <SendTemplateSms record={record} templateId={template._id} onSent={onClose} />}
      <div className={styles.ways}>
        {ways.map(({ label, href }, index) => (
          <ButtonAnchor
            key={label}
            look={index === 0 && !(number && maySend) ? 'primary' : 'secondary'}
            href={href}
            target={href.startsWith('https:') ? '_blank' : undefined}
            rel="noreferrer"
            onClick={() => onSent(text)}
          >
            {label}
          </ButtonAnchor>
        ))}
        {number && (
          <ButtonAnchor look="secondary" href={smsLink(number, text)} rel="noreferrer">
            Open in SMS app
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}

function waysToSend({ personalInformation }: PersonRecord, title: string, text: string) {
  const { phoneNumber, whatsApp, email } = personalInformation;
  const number = phoneNumber?.number;
  const chat = whatsApp ?? number;
  return [
    ...(chat ? [{ label: 'Send by WhatsApp', href: whatsAppLink(chat, text) }] : []),
    ...(email ? [{ label: 'Send email', href: mailtoLink(email, { subject: title, text }) }] : []),
  ];
}
