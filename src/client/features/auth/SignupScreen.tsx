import { useState } from 'react';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { passwordProblem } from '#contract/validation/password.ts';
import { firstNameProblem, lastNameProblem } from '#contract/validation/person.ts';
import { postGraphql } from '#client/data/postGraphql.ts';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { TextField } from '#client/kit/forms/TextField.tsx';
import { usePlainForm } from '#client/kit/forms/usePlainForm.ts';
import { paths } from '#client/paths.ts';
import { AuthFrame } from './components/AuthFrame.tsx';
import styles from './components/AuthForm.module.css';
import { RegisterDocument } from './auth.generated.ts';
import { startAuthFlow } from './authFlow.ts';
import { PlaceLink, usePlace } from './place.tsx';

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

export function SignupScreen() {
  const { search } = usePlace();
  const { problems, message, isBusy, formProps } = useSignupForm();
  const [password, setPassword] = useState('');
  return (
    <AuthFrame
      title="Create your account"
      lead="We send a code to your email address to confirm it."
      footer={
        <>
          Already have an account? <PlaceLink to={paths.login.to() + search}>Log in</PlaceLink>
        </>
      }
    >
      <form className={styles.form} {...formProps}>
        <FormError message={message} />
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            autoFocus
            error={problems.firstName}
          />
          <TextField label="Last name" name="lastName" autoComplete="family-name" error={problems.lastName} />
        </div>
        <TextField label="Email" name="email" type="email" autoComplete="email" error={problems.email} />
        <NewPasswordField
          label="Password"
          name="password"
          value={password}
          onChange={setPassword}
          error={problems.password}
        />
        <SubmitButton isBusy={isBusy} className={styles.submit}>
          Create account
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}

function useSignupForm() {
  const { search, go } = usePlace();
  return usePlainForm({
    fields: FIELDS,
    check: ({ firstName, lastName, email, password }) => ({
      firstName: firstNameProblem(firstName),
      lastName: lastNameProblem(lastName),
      email: emailProblem(email),
      password: passwordProblem(password, { email, firstName, lastName }),
    }),
    send: async (values) => {
      const input = { ...values, email: normalizeEmail(values.email) };
      const { data, error } = await postGraphql(RegisterDocument, { input }, { isPublic: true });
      if (error) return error.message;
      if (!data.register.acknowledgement) return data.register.message;
      startAuthFlow({ email: input.email, codeSentAt: Date.now() });
      go(paths.verifyRegistration.to() + search);
      return null;
    },
  });
}
