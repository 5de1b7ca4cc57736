import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { languageOptions } from '#client/kit/i18n/languageOptions.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useUpdateProfileMutation } from '../profileApi.ts';

/** The language of the product and of emails. Once it is stored, the screens follow (useViewerLanguage.ts). */
export function LanguageCard() {
  const { language } = useViewer();
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const options = languageOptions();
  if (options.length === 0) return null;

  async function handleChange(chosen: string) {
    const { error } = await updateProfile({ input: { language: chosen || null } });
    if (error) toast.error(errorText(error, t`Your language could not be saved. Try again.`));
  }

  return (
    <Card title={t`Language`} lead={t`Of the product, and of the emails that you receive.`}>
      <NativeSelect
        label={t`Language`}
        isLabelHidden
        options={options}
        placeholder={t`Same as the browser`}
        value={language ?? ''}
        onChange={({ target }) => void handleChange(target.value)}
        disabled={isLoading}
      />
    </Card>
  );
}
