import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { MaybeError } from '#client/data/apiError.ts';
import { errorStatus, errorText, isUnreachable } from '#client/data/apiError.ts';
import {
  cleanDomain,
  domainSaveProblem,
  domainTypingProblem,
} from '#contract/validation/web-address/domain.ts';
import { useCheckDnsPropagationMutation } from '../addressApi.ts';
import { useDomainAddition } from './useDomainAddition.ts';
import { useDomainDraft } from './useDomainDraft.ts';

/** What the editor is doing; `certifying` no longer needs the person. */
export type DomainPhase = 'idle' | 'checking' | 'rechecking' | 'adding' | 'certifying';

interface DomainSetup {
  companyId: string;
  defaultDomain: string;
  /** The server has verified the default domain before. */
  isDefaultVerified: boolean;
  canIssueCertificates: boolean;
  /** After the domain was added. */
  onDone: () => void;
}

const TOO_MANY_REQUESTS = 429;

/**
 * The custom domain while it is set up: check the record, only then add the domain, then its certificate. A failed
 * check leaves a draft in this browser, so that the editor reopens with it.
 */
export function useDomainSetup({
  companyId,
  defaultDomain,
  isDefaultVerified,
  canIssueCertificates,
  onDone,
}: DomainSetup) {
  const { draft, keep, forget } = useDomainDraft(companyId);
  const [domain, setDomain] = useState(draft?.domain ?? defaultDomain);
  const [error, setError] = useState<string | null>(null);
  /** The domain that the last check was about, once there was one. */
  const [checked, setChecked] = useState<string | null>(null);
  const [phase, setPhase] = useState<DomainPhase>('idle');
  const [isStopped, setIsStopped] = useState(false);
  const [checkDns] = useCheckDnsPropagationMutation();
  const addDomain = useDomainAddition({
    companyId,
    canIssueCertificates,
    onCertifying: () => setPhase('certifying'),
  });
  const isOpen = useIsMounted();

  const hasResult = checked === domain || (isDefaultVerified && domain === defaultDomain);
  const isVerified = domain !== '' && hasResult && error === null;
  const isPending = draft !== null && draft.domain === domain;

  function handleType(typed: string) {
    const next = cleanDomain(typed);
    setDomain(next);
    setError(domainTypingProblem(next));
  }

  /** `isAgain`: an automatic check. Errors appear at the field, because a toast would cover the dialog's buttons on a phone. */
  async function submit(isAgain = false): Promise<void> {
    const problem = domainSaveProblem(domain);
    if (problem) return setError(problem);
    setPhase(isAgain ? 'rechecking' : 'checking');
    const { error: failure } = await checkDns({ domain, companyId });
    if (isOpen()) await finish(failure);
    setPhase('idle');
  }

  async function finish(failure: MaybeError): Promise<void> {
    if (isUnreachable(failure)) return setError(t`Failed to save changes`);
    setChecked(domain);
    setError(errorText(failure, t`DNS propagation check failed`));
    if (!failure) return add();
    keep(domain);
    if (errorStatus(failure) === TOO_MANY_REQUESTS) setIsStopped(true);
  }

  async function add(): Promise<void> {
    setPhase('adding');
    const problem = await addDomain(domain);
    if (problem) {
      setIsStopped(true);
      return setError(problem);
    }
    forget();
    onDone();
  }

  function forgetDraft() {
    forget();
    setError(null);
    setDomain(defaultDomain);
  }

  return {
    domain,
    draft,
    error,
    phase,
    isVerified,
    isPending,
    isStopped,
    setIsStopped,
    handleType,
    submit,
    forgetDraft,
  };
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
