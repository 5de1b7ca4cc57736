import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { CodePurpose } from '#contract/limits/account/auth.ts';
import { emailProblem } from '#contract/validation/email.ts';
import { ResendOtpDocument } from './auth.generated.ts';
import { readAuthFlow, secondsToResend, startAuthFlow } from './authFlow.ts';
import styles from './AuthForm.module.css';

interface Props {
  email: string;
  purpose: CodePurpose;
  /** When the last code was sent; milliseconds since 1970. */
  sentAt: number | undefined;
  onSent: () => void;
}

/** Asks for another code. Waits its time, and shows how long. */
export function ResendCode({ email, purpose, sentAt: firstSentAt, onSent }: Props) {
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [isSending, setIsSending] = useState(false);
  const seconds = useCountdown(sentAt);

  async function handleClick() {
    setIsSending(true);
    const { data, error } = await postGraphql(ResendOtpDocument, { email, purpose }, { isPublic: true });
    setIsSending(false);
    if (error) return void toast.error(error.message);
    const now = Date.now();
    startAuthFlow({ ...readAuthFlow(), email, codeSentAt: now });
    setSentAt(now);
    toast.success(data.resendOtp.message);
    onSent();
  }

  return (
    <button
      type="button"
      className={styles.linkButton}
      disabled={seconds > 0 || isSending || emailProblem(email) !== null}
      onClick={handleClick}
    >
      {seconds > 0 ? t`Send a new code in ${seconds} s` : t`Send a new code`}
    </button>
  );
}

/** The seconds that are left, counted down on screen. */
function useCountdown(sentAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsToResend(sentAt, now);
  const isRunning = seconds > 0;

  useEffect(
    function tick() {
      if (!isRunning) return;
      const timer = setInterval(() => setNow(Date.now()), 1000);
      return () => clearInterval(timer);
    },
    [isRunning],
  );
  return seconds;
}
