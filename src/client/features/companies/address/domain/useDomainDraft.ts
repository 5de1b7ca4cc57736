import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './domainDraft.ts';

/** The company's draft, null for none, as this browser keeps it. */
export function useDomainDraft(companyId: string) {
  const [draft, setDraft] = useState(() => readDraft(companyId));

  /** The domain was checked just now. */
  function keep(domain: string) {
    const next = { domain, timestamp: Date.now() };
    writeDraft(companyId, next);
    setDraft(next);
  }

  function forget() {
    removeDraft(companyId);
    setDraft(null);
  }

  return { draft, keep, forget };
}
