import { msg, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { ImageField } from '#client/shared/uploads/ImageField.tsx';
import { firstNameProblem, lastNameProblem } from '#contract/validation/records/crm/person.ts';
import { useUpdateProfileMutation } from '../profileApi.ts';
import styles from './ProfileCard.module.css';

const FAILURE = msg`Your profile could not be saved. Try again.`;

export function NameCard() {
  const { fullName, profile } = useViewer();
  const [updateProfile] = useUpdateProfileMutation();
  const { field, submit, errorMessage, isBusy } = useTextForm({
    initial: { firstName: fullName.firstName, lastName: fullName.lastName },
    problemsOf: ({ firstName, lastName }) => ({
      firstName: firstNameProblem(firstName),
      lastName: lastNameProblem(lastName),
    }),
    send: async (input) => {
      const { data: reply, error } = await updateProfile({ input });
      if (error) return errorText(error, t(FAILURE));
      toast.success(reply.message);
      return null;
    },
  });

  async function handlePhoto(filePath: string) {
    const { error } = await updateProfile({ input: { profile: filePath || null } });
    if (error) toast.error(errorText(error, t(FAILURE)));
  }

  return (
    <Card title={t`You`} lead={t`Your colleagues see this name and photo.`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ImageField
          label={t`Photo`}
          activity="profile-upload"
          shape="round"
          name={`${fullName.firstName} ${fullName.lastName}`}
          value={profile ?? ''}
          onChange={handlePhoto}
        />
        <FormError message={errorMessage} />
        <div className={styles.pair}>
          <TextField label={t`First name`} {...field('firstName')} autoComplete="given-name" />
          <TextField label={t`Last name`} {...field('lastName')} autoComplete="family-name" />
        </div>
        <div className={styles.buttons}>
          <SubmitButton isBusy={isBusy}>{t`Save name`}</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
