import { t } from '@lingui/core/macro';

interface Work {
  jobTitle: string | null;
  companyName: string | null;
}

/** 'Buyer at Acme', or one of the two alone; '' for neither. */
export function workText({ jobTitle, companyName }: Work): string {
  return jobTitle && companyName ? t`${jobTitle} at ${companyName}` : jobTitle || companyName || '';
}
