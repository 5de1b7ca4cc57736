/** A domain whose DNS record did not exist yet, stored in this browser to reopen the editor with it. */
export interface DomainDraft {
  domain: string;
  /** When it was last checked: milliseconds since 1970. */
  timestamp: number;
}

/** The company's draft, or null if it is missing or unreadable. */
export function readDraft(companyId: string): DomainDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(draftKey(companyId)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the draft. A browser that stores nothing loses it on reload; the editor works all the same. */
export function writeDraft(companyId: string, draft: DomainDraft): void {
  try {
    localStorage.setItem(draftKey(companyId), JSON.stringify(draft));
  } catch {
    // Private windows and full storage refuse; there is nothing else to do.
  }
}

export function removeDraft(companyId: string): void {
  try {
    localStorage.removeItem(draftKey(companyId));
  } catch {
    // As above.
  }
}

function draftKey(companyId: string): string {
  return `domain_${companyId}`;
}

function isDraft(value: unknown): value is DomainDraft {
  if (typeof value !== 'object' || value === null || !('domain' in value) || !('timestamp' in value))
    return false;
  return typeof value.domain === 'string' && value.domain !== '' && typeof value.timestamp === 'number';
}
