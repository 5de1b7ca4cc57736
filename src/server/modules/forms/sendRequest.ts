import type { SentForm } from '#contract/forms/sentForm.ts';
import type { Answer } from './forms.table.ts';

/** What a visitor sends. */
export interface SendRequest extends SentForm {
  /** The name of this submission: sent again, it is the same. */
  key: string | null;
  /** The page from which it was sent; '' where that is not known. */
  page: string;
  origin: readonly Answer[];
  /** It comes by the form's own page, whose views are counted. */
  isByPage: boolean;
}
