import { msg, t } from '@lingui/core/macro';
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
import { i18n } from '#contract/i18n/i18n.ts';
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
      const errorMessage = errorText(answer.error, t`The key could not be created. Try again.`);
      if (errorMessage === null && answer.data?.data) onMade(answer.data.data.key);
      return errorMessage;
    },
  });
  return (
    <FormDialog {...dialog} title={t`Create API key`} submitLabel={t`Create key`} onClose={onClose}>
      <div className={styles.fields}>
        <TextField
          {...field('name')}
          label={t`Name`}
          autoComplete="off"
          hint={t`Where the key is used. The activity log shows its changes under this name.`}
        />
        <NativeSelect
          {...field('preset')}
          label={t`Permissions`}
          options={presets.map((value) => ({ value, label: i18n.t(PRESETS[value].label) }))}
          hint={hintOf(form.watch('preset'))}
        />
        <NativeSelect
          {...field('days')}
          label={t`Expires`}
          options={LIVES.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      </div>
    </FormDialog>
  );
}

function hintOf(preset: string): string | undefined {
  if (!isPresetName(preset)) return undefined;
  const { rights } = PRESETS[preset];
  const text = i18n.t(PRESETS[preset].text);
  return rights.isAssignedOnly
    ? t`${text} A key has no assigned leads, so it sees contacts and bookings only.`
    : text;
}

const LIVES = [
  { value: '30', label: msg`In 30 days` },
  { value: '90', label: msg`In 90 days` },
  { value: '365', label: msg`In 1 year` },
  { value: '', label: msg`Never` },
];

function inDays(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}
