import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { PersonRecord } from '#client/entities/people/personRecord.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { listText } from '#contract/i18n/formats.ts';
import { useFindTemplateChoicesQuery, usePreviewTemplateQuery } from '../api/personApi.ts';
import { SendTemplateSms } from './SendTemplateSms.tsx';
import styles from './TemplateDialog.module.css';

/** A template with its text for a person. */
interface ChosenTemplate {
  id: string;
  title: string;
  text: string;
}

interface TemplateDialogProps {
  record: PersonRecord;
  /** The company's SMS provider can send it to the person. */
  isSendable: boolean;
  onChosen: (template: ChosenTemplate) => void;
  onClose: () => void;
}

/**
 * Chooses a template and previews it for a person. It is sent by the company's SMS provider as it is, or fills the text of a message that
 * can be changed before.
 */
export function TemplateDialog({ record, isSendable, onChosen, onClose }: TemplateDialogProps) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const query = useFindTemplateChoicesQuery({
    input: { search, limit: 50, sort: 'title', direction: 'ASC' },
  });
  const templates = query.data?.data;
  const chosen = templates?.find(({ _id }) => _id === chosenId) ?? templates?.[0];
  const hasFailed = query.error !== undefined;

  return (
    <Dialog isOpen onClose={onClose} title={t`Use a template`} width={720}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SearchBox label={t`Search templates`} value={search} onSearch={setSearch} />
          <div className={styles.list} role="radiogroup" aria-label={t`Templates`}>
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
            title={search ? t`No matches` : t`No templates yet`}
            text={
              search
                ? t`Try another title.`
                : t`Templates that you add under Message templates will appear here.`
            }
          />
        )}
        {chosen && (
          <Preview
            key={chosen._id}
            template={chosen}
            record={record}
            isSendable={isSendable}
            onUse={(text) => onChosen({ id: chosen._id, title: chosen.title, text })}
            onSent={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  template: { _id: string; body: string };
  record: PersonRecord;
  isSendable: boolean;
  onUse: (text: string) => void;
  onSent: () => void;
}

function Preview({ template, record, isSendable, onUse, onSent }: PreviewProps) {
  const { data, error, isFetching, refetch } = usePreviewTemplateQuery({
    body: template.body,
    personId: record._id,
  });
  if (!data) {
    if (isFetching) return <Skeleton height="160px" />;
    return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  }
  const { text, missing } = data;
  return (
    <div className={styles.preview}>
      <h3>{t`Preview`}</h3>
      <p className={styles.text}>{text}</p>
      {missing.length > 0 && (
        <p
          className={styles.missing}
        >{t`No value for this person, left empty: ${{ missing: listText(missing, 'unit') }}`}</p>
      )}
      {isSendable && <SendTemplateSms record={record} templateId={template._id} onSent={onSent} />}
      <div>
        <Button
          look={isSendable ? 'secondary' : 'primary'}
          onClick={() => onUse(text)}
        >{t`Use template`}</Button>
      </div>
    </div>
  );
}
