import { useState } from 'react';
import { useFindCompanyQuery } from '../companiesApi.ts';
import type { AddressSettings } from './addressApi.ts';
import { readDraft } from './domain/domainDraft.ts';
import { useDomainSetup } from './domain/useDomainSetup.ts';
import { useSlugEdit } from './useSlugEdit.ts';

interface AddressEdit {
  companyId: string;
  defaultSlug: string;
  defaultDomain: string;
  settings: AddressSettings;
  /** After either was saved. */
  onDone: () => void;
}

/** Slug and custom domain while they are edited, one of them at a time: the one whose tab is selected is saved. */
export function useAddressEdit({ companyId, defaultSlug, defaultDomain, settings, onDone }: AddressEdit) {
  const [tab, setTab] = useState(() => (readDraft(companyId) ? 'custom' : 'slug'));
  const company = useFindCompanyQuery({ id: companyId }).data?.data ?? null;
  const slugEdit = useSlugEdit({ companyId, defaultSlug, onDone });
  const setup = useDomainSetup({
    companyId,
    defaultDomain,
    isDefaultVerified: company?.domain === defaultDomain && company.domainState === 'VERIFIED',
    canIssueCertificates: settings.canIssueCertificates,
    onDone,
  });
  const isSlug = tab === 'slug';

  function save() {
    if (isSlug) void slugEdit.save();
    else if (setup.phase === 'idle') void setup.submit();
  }

  return {
    tab,
    setTab,
    isSlug,
    company,
    slugEdit,
    setup,
    save,
    isSaving: isSlug ? slugEdit.isSaving : setup.phase !== 'idle',
    /** Not to be closed now. */
    isHeld: slugEdit.isSaving || setup.phase === 'checking' || setup.phase === 'adding',
  };
}
