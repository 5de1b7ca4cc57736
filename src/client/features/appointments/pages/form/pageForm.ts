import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import type { PageValues } from './bookingPageValues.ts';

/** What the parts of the editor read and change. */
export type PageForm = Pick<ReturnType<typeof useTextForm<PageValues>>, 'form' | 'field' | 'set' | 'errorOf'>;
