import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { mayGrant } from '#contract/access/grants.ts';
import { isPresetName, PRESET_NAMES, PRESETS } from '#contract/access/presets.ts';
import { apiKeyProblems, DEFAULT_KEY_PRESET } from '#contract/api/apiRules.ts';
import { createApiKey } from './apiKeysApi.ts';
import styles from './Api.module.css';

interface CreateKeyDialogProps {
  /** With the key, which is shown only once. */
  onMade: (key: string) => void;
  onClose: () => void;
}

/** Makes a key with the rights of a role that the viewer may give. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const viewer = useViewer();
  const create = useSecretCall(createApiKey);
  const presets = PRESET_NAMES.filter((name) => mayGrant(viewer, PRESETS[name].rights));
  const { field, form, dialog } = useTextForm({
    initial: {
      name: '',
      preset: presets.includes(DEFAULT_KEY_PRESET) ? DEFAULT_KEY_PRESET : (presets.at(-1) ?? ''),
      days: '365',
    },
    problemsOf: ({ name, preset }) => apiKeyProblems({ name, preset }, new Date()),
    send: async ({ name, preset, days }) => {
      const answer = await create({ input: { name, preset, expiresAt: inDays(days) } });
      const errorMessage = errorText(answer.error, 'The key could not be created. Try again.');
      if (errorMessage === null && answer.data?.data) onMade(answer.data.data.key);
      return errorMessage;
    },
  });
  return (
    <FormDialog {...dialog} title="Create API key" submitLabel="Create key" onClose={onClose}>
      <div className={styles.fields}>
        <TextField
          {...field('name')}
          label="Name"
          autoComplete="off"
          hint="Where the key is used. The activity log shows its changes under this name."
        />
        <NativeSelect
          {...field('preset')}
          label="Permissions"
          options={presets.map((value) => ({ value, label: PRESETS[value].label }))}
          hint={hintOf(form.watch('preset'))}
        />
        <NativeSelect {...field('days')} label="Expires" options={LIVES} />
      </div>
    </FormDialog>
  );
}

function hintOf(preset: string): string | undefined {
  if (!isPresetName(preset)) return undefined;
  const { text, rights } = PRESETS[preset];
  return rights.isAssignedOnly
    ? `${text} A key has no assigned leads, so it sees contacts and bookings only.`
    : text;
}

const LIVES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In 1 year' },
  { value: '', label: 'Never' },
];

function inDays(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}
