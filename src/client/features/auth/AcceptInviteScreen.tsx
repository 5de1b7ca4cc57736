import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isUnreachable } from '#client/data/apiError.ts';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { PasswordOwner } from '#client/entities/password/PasswordOwner.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { ThreeSquareLoader } from '#client/kit/loaders/ThreeSquareLoader.tsx';
import { paths } from '#client/paths.ts';
import { passwordProblem } from '#contract/validation/password.ts';
import { firstNameProblem, lastNameProblem } from '#contract/validation/records/crm/person.ts';
import type { FindTeamInviteQuery } from './auth.generated.ts';
import { AcceptInviteDocument, FindTeamInviteDocument } from './auth.generated.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PlaceLink, usePlace } from './place.tsx';
import { useFinishSignIn } from './useFinishSignIn.ts';
import styles from './AuthForm.module.css';

type Invite = NonNullable<FindTeamInviteQuery['findTeamInvite']['data']>;

/** Joins a team by the link in a mail: name and password, and the person is signed in. */
export function AcceptInviteScreen() {
  const token = new URLSearchParams(usePlace().search).get('token') ?? '';
  const { found, retry } = useInvite(token);
  if (!found) return <ThreeSquareLoader />;
  if (found.invite) return <Join token={token} invite={found.invite} />;
  return (
    <AuthFrame
      title={t`This invitation cannot be used`}
      lead={found.problem}
      footer={<PlaceLink to={paths.login.to()}>{t`Log in`}</PlaceLink>}
    >
      {found.mayRetry && <Button onClick={retry}>{t`Try again`}</Button>}
    </AuthFrame>
  );
}

function Join({ token, invite }: { token: string; invite: Invite }) {
  const { field, form, submit, errorMessage, isBusy } = useJoinForm(token, invite);
  return (
    <AuthFrame
      title={t`Join ${{ companyName: invite.companyName }}`}
      lead={
        <Trans>
          You will log in as <strong>{invite.email}</strong>.
        </Trans>
      }
      footer={
        <Trans>
          Already have an account? <PlaceLink to={paths.login.to()}>Log in</PlaceLink>
        </Trans>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={errorMessage} />
        <PasswordOwner email={invite.email} />
        <div className={styles.pair}>
          <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" />
          <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" />
        </div>
        <NewPasswordField
          {...field('password')}
          label={t`Password`}
          typed={form.watch('password')}
          autoFocus
        />
        <SubmitButton isBusy={isBusy} className={styles.submit}>{t`Join the team`}</SubmitButton>
      </form>
    </AuthFrame>
  );
}

interface Found {
  invite: Invite | null;
  problem: string;
  /** The server was not reached: it may be another time. */
  mayRetry: boolean;
}

/** What the invitation says; undefined while it is on its way. */
function useInvite(token: string) {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  useEffect(
    function askForInvite() {
      let isGone = false;
      void postGraphql(FindTeamInviteDocument, { token }, { isPublic: true }).then(({ data, error }) => {
        if (isGone) return;
        const invite = data?.findTeamInvite.data ?? null;
        setFound({ invite, problem: error?.message ?? '', mayRetry: isUnreachable(error) });
      });
      return () => {
        isGone = true;
      };
    },
    [token, tries],
  );
  const retry = () => {
    setFound(undefined);
    setTries((count) => count + 1);
  };
  return { found, retry };
}

function useJoinForm(token: string, { email, fullName }: Invite) {
  const finishSignIn = useFinishSignIn();
  return useTextForm({
    initial: { ...fullName, password: '' },
    checks: 'onSubmit',
    isLast: true,
    problemsOf: ({ firstName, lastName, password }) => ({
      firstName: firstNameProblem(firstName),
      lastName: lastNameProblem(lastName),
      password: passwordProblem(password, { email, firstName, lastName }),
    }),
    send: async (values) => {
      const { data, error } = await postGraphql(
        AcceptInviteDocument,
        { token, ...values },
        { isPublic: true },
      );
      if (error) return error.message;
      const { acceptInvite: reply } = data;
      return finishSignIn(reply, email, { isRemembered: false }) ? null : reply.message;
    },
  });
}
