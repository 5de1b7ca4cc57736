import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { PERSON_FILE_MESSAGES, PERSON_FILE_NAME } from '#contract/limits/records/personFiles.ts';
import type { RecordKey } from '../recordKey.ts';
import type { RecordFile } from './filesApi.ts';
import { useRenameRecordFileMutation } from './filesApi.ts';

interface RenameFileDialogProps {
  owner: RecordKey;
  file: RecordFile;
  onClose: () => void;
}

/** Another name for a file. How it ends stays as its content is. */
export function RenameFileDialog({ owner, file, onClose }: RenameFileDialogProps) {
  const [rename] = useRenameRecordFileMutation();
  const { field, dialog } = useTextForm<{ name: string }>({
    initial: { name: file.name },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: PERSON_FILE_MESSAGES.noName } : {}),
    send: async ({ name }) =>
      errorText(
        (await rename({ ...owner, id: file._id, name })).error,
        t`The file could not be renamed. Try again.`,
      ),
    onSent: () => {
      toast.success(t`File renamed`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={t`Rename file`}
      submitLabel={t`Save changes`}
      width={420}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t`Name`} autoComplete="off" maxLength={PERSON_FILE_NAME} />
    </FormDialog>
  );
}
