import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useFindTemplateChoicesQuery, usePreviewTemplateQuery } from '../api/personApi.ts';
import styles from './TemplateDialog.module.css';

/** A template with its text for a person. */
interface ChosenTemplate {
  id: string;
  title: string;
  text: string;
}

interface TemplateDialogProps {
  personId: string;
  onChosen: (template: ChosenTemplate) => void;
  onClose: () => void;
}

/** Chooses a template for a message to a person, with a preview of its text. */
export function TemplateDialog({ personId, onChosen, onClose }: TemplateDialogProps) {
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const query = useFindTemplateChoicesQuery({
    input: { search, limit: 50, sort: 'title', direction: 'ASC' },
  });
  const templates = query.data?.data;
  const chosen = templates?.find(({ _id }) => _id === chosenId) ?? templates?.[0];
  const hasFailed = query.error !== undefined;

  return (
    <Dialog isOpen onClose={onClose} title="Use a template" width={720}>
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
            personId={personId}
            onUse={(text) => onChosen({ id: chosen._id, title: chosen.title, text })}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PreviewProps {
  template: { body: string };
  personId: string;
  onUse: (text: string) => void;
}

function Preview({ template, personId, onUse }: PreviewProps) {
  const { data, error, isFetching, refetch } = usePreviewTemplateQuery({
    body: template.body,
    personId,
  });
  if (!data) {
    if (isFetching) return <Skeleton height="160px" />;
    return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  }
  const { text, missing } = data;
  return (
    <div className={styles.preview}>
      <h3>Preview</h3>
      <p className={styles.text}>{text}</p>
      {missing.length > 0 && (
        <p className={styles.missing}>No value for this person, left empty: {missing.join(', ')}</p>
      )}
      <div>
        <Button look="primary" onClick={() => onUse(text)}>
          Use template
        </Button>
      </div>
    </div>
  );
}
