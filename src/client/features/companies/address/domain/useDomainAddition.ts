import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useAddDomainMutation } from '../addressApi.ts';
import { useCertificate } from './useCertificate.ts';

interface DomainAddition {
  companyId: string;
  canIssueCertificates: boolean;
  /** The domain is connected, and its certificate was requested. */
  onCertifying: () => void;
}

/** Adds a domain whose record is there, then its certificate; resolves to why it was not added, or null. */
export function useDomainAddition({ companyId, canIssueCertificates, onCertifying }: DomainAddition) {
  const [addDomain] = useAddDomainMutation();
  const { install } = useCertificate(companyId);

  return async (domain: string): Promise<string | null> => {
    const { data, error } = await addDomain({ companyId, domain });
    if (error) return errorText(error, t`An error occurred`);
    if (canIssueCertificates) {
      onCertifying();
      const problem = await install();
      // The domain stays: the certificate can be tried for again here.
      if (problem) toast.error(problem);
    }
    toast.success(data.message);
    return null;
  };
}
