import { useEffect, useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import type { SignUpRule } from '#contract/validation/signUp.ts';
import { FindSignUpRuleDocument } from './auth.generated.ts';

/** Who may sign up without an invitation; null until that is known. */
export function useSignUpRule(): SignUpRule | null {
  const [rule, setRule] = useState<SignUpRule | null>(null);
  useEffect(function readRule() {
    const abort = new AbortController();
    void postGraphql(FindSignUpRuleDocument, {}, { isPublic: true, signal: abort.signal }).then(
      ({ data }) => {
        if (!abort.signal.aborted) setRule(data?.findSignUpRule.data ?? null);
      },
    );
    return () => abort.abort();
  }, []);
  return rule;
}
