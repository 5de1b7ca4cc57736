import { msg, plural, t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import {
  useCreateAccountDataExportMutation,
  useCreateCompanyDataExportMutation,
  useCreatePersonDataExportMutation,
} from './dataExportsApi.ts';
import { saveExport } from './saveExport.ts';
import styles from './DataExportDialog.module.css';

/** Whose data: the signed-in user's, a company's, or a lead's or contact's. */
export type DataOf =
  | { what: 'account' }
  | { what: 'company'; id: string; name: string }
  | { what: 'person'; kind: 'LEAD' | 'CONTACT'; id: string; name: string };

type Format = 'JSON' | 'CSV';

interface DataExportDialogProps {
  of: DataOf;
  onClose: () => void;
}

/** Asks how the data is to be written, and downloads it as one ZIP archive. It is open as long as it is rendered. */
export function DataExportDialog({ of, onClose }: DataExportDialogProps) {
  const [format, setFormat] = useState<Format>('CSV');
  const make = useMake(of);
  const formId = useId();
  const { title, text } = wordsOf(of);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onClose();
    void saveExport(make(format), exportedText);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton form={formId}>{t`Download`}</SubmitButton>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit}>
        <p>{text}</p>
        <fieldset>
          <legend>{t`Format`}</legend>
          {FORMATS.map(({ value, label }) => (
            <RadioField
              key={value}
              name={`${formId}-format`}
              label={t(label)}
              value={value}
              checked={format === value}
              onChange={() => setFormat(value)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}

const FORMATS = [
  { value: 'CSV', label: msg`CSV, for spreadsheet programs` },
  { value: 'JSON', label: msg`JSON, for other software` },
] as const;

function useMake(of: DataOf) {
  const [ofAccount] = useCreateAccountDataExportMutation();
  const [ofCompany] = useCreateCompanyDataExportMutation();
  const [ofPerson] = useCreatePersonDataExportMutation();
  return (format: Format) => {
    if (of.what === 'account') return ofAccount({ format });
    if (of.what === 'company') return ofCompany({ id: of.id, format });
    return ofPerson({ kind: of.kind, id: of.id, format });
  };
}

function wordsOf(of: DataOf): { title: string; text: string } {
  if (of.what === 'account')
    return {
      title: t`Download my data`,
      text: t`All data of your account in one ZIP file: profile, sessions, settings and activity.`,
    };
  if (of.what === 'company')
    return {
      title: t`Export all data`,
      text: t`All data of ${{ name: of.name }} in one ZIP file: each table, and the files of its leads and contacts. The activity log will record the export.`,
    };
  return {
    title: t`Export data`,
    text: t`All data about ${{ name: of.name }} that you may see, in one ZIP file. The activity log will record the export.`,
  };
}

function exportedText(count: number): string {
  return t`${plural(count, { one: '# table exported', other: '# tables exported' })}`;
}
