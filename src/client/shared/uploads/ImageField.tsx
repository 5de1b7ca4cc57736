import { t } from '@lingui/core/macro';
import { Image as ImageIcon, ImageUp } from 'lucide-react';
import type { DragEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { fileUrl } from '#client/data/fileUrl.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import { lowered } from '#contract/i18n/inSentence.ts';
import type { UploadActivity } from '#contract/limits/upload.ts';
import { UPLOAD_MEDIA_TYPES, UPLOAD_MESSAGES } from '#contract/limits/upload.ts';
import { useUpload } from './useUpload.ts';
import styles from './ImageField.module.css';

interface ImageFieldProps {
  label: string;
  activity: UploadActivity;
  /** File path of the uploaded image; '' for none. */
  value: string;
  onChange: (filePath: string) => void;
  /** Shows initials without an image. */
  name: string;
  shape?: 'round' | 'square';
  error?: string | null | undefined;
  isDisabled?: boolean;
}

/** One image: chosen or dropped, sent at once, shown, removed. */
export function ImageField({
  label,
  activity,
  value,
  onChange,
  name,
  shape = 'square',
  error,
  isDisabled = false,
}: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = useUpload(activity, onChange);
  const problem = upload.error ?? error;

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isDisabled) void upload.handleFile(file);
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      className={joinClasses(styles.field, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <div className={joinClasses(styles.image, upload.isUploading && styles.sending)}>
        <Avatar name={name || ' '} src={upload.preview ?? fileUrl(value)} size={64} shape={shape} />
        {!name && !value && !upload.isUploading && (
          <ImageIcon className={styles.placeholder} aria-hidden="true" size={24} />
        )}
        {upload.isUploading && <span className={styles.ring} aria-hidden="true" />}
      </div>
      <div className={styles.side}>
        <span id={`${id}-label`} className={styles.label}>
          {label} {!isDisabled && <span className={styles.optional}>{t`Optional`}</span>}
        </span>
        {!isDisabled && (
          <>
            <ImageButtons
              label={label}
              ruleId={`${id}-rule`}
              hasImage={value !== ''}
              isUploading={upload.isUploading}
              onChoose={() => input.current?.click()}
              onCancel={upload.cancel}
              onRemove={() => onChange('')}
            />
            <p id={`${id}-rule`} className={styles.rule}>
              {i18n.t(UPLOAD_MESSAGES.hint)}
            </p>
          </>
        )}
        <div role="alert">{problem && <p className={styles.error}>{problem}</p>}</div>
        <span className="visually-hidden" role="status">
          {upload.isUploading ? t`Uploading…` : ''}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`${label} file`}
        accept={UPLOAD_MEDIA_TYPES.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after a failure.
          event.target.value = '';
          if (file) void upload.handleFile(file);
        }}
      />
    </div>
  );
}

interface ImageButtonsProps {
  label: string;
  ruleId: string;
  hasImage: boolean;
  isUploading: boolean;
  onChoose: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

function ImageButtons({
  label,
  ruleId,
  hasImage,
  isUploading,
  onChoose,
  onCancel,
  onRemove,
}: ImageButtonsProps) {
  const name = lowered(label);
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        icon={<ImageUp />}
        isBusy={isUploading}
        aria-describedby={ruleId}
        onClick={onChoose}
      >
        {hasImage ? t`Change ${name}` : t`Upload ${name}`}
      </Button>
      {isUploading && <Button size="small" look="ghost" onClick={onCancel}>{t`Cancel upload`}</Button>}
      {hasImage && !isUploading && (
        <Button size="small" look="ghost" onClick={onRemove}>{t`Remove ${name}`}</Button>
      )}
    </div>
  );
}
