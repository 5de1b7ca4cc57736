import { firstNameProblem, lastNameProblem } from '#contract/validation/person.ts';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ImageField } from '#client/entities/uploads/ImageField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { TextField } from '#client/kit/forms/TextField.tsx';
import { usePlainForm } from '#client/kit/forms/usePlainForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useUpdateProfileMutation } from '../profileApi.ts';
import styles from './ProfileCard.module.css';

const FAILURE = 'Your profile could not be saved';

export function NameCard() {
  const { fullName, profile } = useViewer();
  const [updateProfile] = useUpdateProfileMutation();
  const { problems, message, isBusy, formProps } = usePlainForm({
    fields: ['firstName', 'lastName'] as const,
    isStaying: true,
    check: ({ firstName, lastName }) => ({
      firstName: firstNameProblem(firstName),
      lastName: lastNameProblem(lastName),
    }),
    send: async (input) => {
      const { data: reply, error } = await updateProfile({ input });
      if (!reply?.acknowledgement) return reply?.message ?? errorText(error, FAILURE);
      toast.success(reply.message);
      return null;
    },
  });

  async function handlePhoto(filePath: string) {
    const { data: reply, error } = await updateProfile({ input: { profile: filePath || null } });
    if (!reply?.acknowledgement) toast.error(reply?.message ?? errorText(error, FAILURE));
  }

  return (
    <Card title="You" lead="Your colleagues see this name and photo.">
      <form className={styles.form} {...formProps}>
        <ImageField
          label="Photo"
          activity="profile-upload"
          shape="round"
          name={`${fullName.firstName} ${fullName.lastName}`}
          value={profile ?? ''}
          onChange={handlePhoto}
        />
        <FormError message={message} />
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={fullName.firstName}
            error={problems.firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={fullName.lastName}
            error={problems.lastName}
          />
        </div>
        <div className={styles.buttons}>
          <SubmitButton isBusy={isBusy}>Save name</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
