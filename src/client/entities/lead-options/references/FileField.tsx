import { t } from '@lingui/core/macro';
import LinearProgress from '@mui/material/LinearProgress';
import { Upload, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import type { FieldProps } from '#client/kit/forms/fields/Field.tsx';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { ACCEPTED_ENDINGS, PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { FileLink } from './FileLink.tsx';
import type { FileOwner } from './fileOwner.ts';
import { useFieldUpload } from './useFieldUpload.ts';
import styles from './References.module.css';

interface FileFieldProps extends Pick<FieldProps, 'label' | 'error' | 'isLabelHidden' | 'className'> {
  record: CustomRecord;
  fieldId: string;
  /** The record that has the value, if it is saved. */
  owner?: FileOwner | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Uploads a file for a custom field as soon as it is chosen; the caller saves the value in the record. */
export function FileField({ record, fieldId, owner, value, onChange, error, ...frame }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { sending, problem, send, cancel } = useFieldUpload({ record, fieldId }, onChange);
  const { label } = frame;
  return (
    <Field
      {...frame}
      error={problem ?? error}
      hint={value || sending ? undefined : PERSON_FILE_MESSAGES.hint}
    >
      {(control) => (
        <div className={styles.chosen}>
          {sending ? (
            <Sending {...sending} onCancel={cancel} />
          ) : (
            <>
              {value && (
                <span className={styles.name}>
                  <FileLink value={value} owner={owner} />
                </span>
              )}
              <Button size="small" icon={<Upload />} onClick={() => input.current?.click()}>
                {value ? t`Replace` : t`Choose file`}
              </Button>
              {value && (
                <IconButton label={t`Remove the file of ${label}`} onClick={() => onChange(null)}>
                  <X aria-hidden="true" size={16} />
                </IconButton>
              )}
            </>
          )}
          <input
            {...control}
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            accept={ACCEPTED_ENDINGS}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}

function Sending({ name, sent, onCancel }: { name: string; sent: number; onCancel: () => void }) {
  return (
    <>
      <span className={styles.progress}>
        <span dir="auto">{name}</span>
        <span className={styles.sent}>
          {sent < 1 ? t`${{ percent: numberText(Math.floor(sent * 100)) }} %` : t`Checking…`}
        </span>
        <LinearProgress
          aria-label={t`Uploading ${name}`}
          {...(sent < 1 ? { variant: 'determinate', value: sent * 100 } : {})}
        />
      </span>
      <IconButton label={t`Cancel ${name}`} onClick={onCancel}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </>
  );
}
