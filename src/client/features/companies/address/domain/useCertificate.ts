import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useInstallSSLMutation } from '../addressApi.ts';

/** Asks for the certificate of a company's domain; resolves to why it could not be asked for, or null. Never throws. */
export function useCertificate(companyId: string) {
  const [installSSL, { isLoading }] = useInstallSSLMutation();

  async function install(): Promise<string | null> {
    const { error } = await installSSL({ companyId });
    return errorText(error, t`The certificate could not be requested. Try again.`);
  }

  return { install, isInstalling: isLoading };
}
