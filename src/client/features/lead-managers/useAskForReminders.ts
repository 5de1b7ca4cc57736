import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useAskForRemindersMutation } from './leadManagersApi.ts';

/** Mails a lead manager without an account the question whether they accept reminders, and says how it went. */
export function useAskForReminders() {
  const [askForReminders, { isLoading }] = useAskForRemindersMutation();
  return {
    isAsking: isLoading,
    async ask(id: string) {
      const answer = await askForReminders({ id });
      const errorMessage = errorText(answer.error, t`Failed to send the email`);
      if (errorMessage) toast.error(errorMessage);
      else toast.success(answer.data?.message ?? '');
    },
  };
}
