import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { errorText, isUnreachable } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { cleanSlug, slugProblem } from '#contract/validation/web-address/slug.ts';
import { useUpdateCompanyMutation } from '../companiesApi.ts';
import { useLazyCheckSlugAvailabilityQuery } from './addressApi.ts';
import { nextSlug } from './slugTyping.ts';

/** The availability of the slug in the field, with the server's `message`. */
export type Availability =
  { state: 'unasked' | 'current' | 'checking' } | { state: 'free' | 'taken'; message: string };

const PAUSE_MS = 400;

interface SlugEdit {
  companyId: string;
  defaultSlug: string;
  /** After the slug was saved. */
  onDone: () => void;
}

/** Editing a slug: typing filter, live availability, saving. An error keeps the typed text. */
export function useSlugEdit({ companyId, defaultSlug, onDone }: SlugEdit) {
  const [typed, setTyped] = useState(defaultSlug);
  const [error, setError] = useState<string | null>(null);
  const [updateCompany, { isLoading: isSaving }] = useUpdateCompanyMutation();
  const slug = cleanSlug(typed);
  const availability = useAvailability(companyId, slug, defaultSlug);

  function handleType(next: string) {
    setTyped(nextSlug(typed, next));
    setError(null);
  }

  async function save(): Promise<void> {
    setTyped(slug);
    const problem = slugProblem(slug);
    if (problem) return setError(problem);
    const { data, error: failure } = await updateCompany({ companyId, updateUserInput: { slug } });
    if (isUnreachable(failure)) return setError(t`Failed to save changes`);
    if (failure) return setError(errorText(failure, t`An error occurred`));
    toast.success(data.message);
    onDone();
  }

  return { typed, slug, error, availability, isSaving, handleType, handleBlur: () => setTyped(slug), save };
}

function useAvailability(companyId: string, slug: string, defaultSlug: string): Availability {
  const [check, { data, error, originalArgs, isFetching }] = useLazyCheckSlugAvailabilityQuery();
  const mayAsk = slug !== defaultSlug && slugProblem(slug) === null;

  useEffect(
    function askAfterPause() {
      if (!mayAsk) return;
      const timer = setTimeout(() => void check({ search: slug, companyId }), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [check, companyId, mayAsk, slug],
  );

  if (slug !== '' && slug === defaultSlug) return { state: 'current' };
  if (!mayAsk) return { state: 'unasked' };
  if (originalArgs?.search !== slug || isFetching) return { state: 'checking' };
  // A failed check does not block saving, which checks again.
  if (isUnreachable(error)) return { state: 'unasked' };
  if (error) return { state: 'taken', message: errorText(error, t`This slug cannot be used`) };
  return { state: 'free', message: data?.message ?? '' };
}
