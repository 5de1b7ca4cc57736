import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { figuresText } from '../figures/figuresText.ts';
import type { FormRowFieldsFragment } from '../forms.generated.ts';

/** A form as its list shows it. */
export type FormRow = FormRowFieldsFragment;

/** The cells of the list of forms by field path. */
export const formCells: ListCells<FormRow> = {
  slug: ({ slug }) => `/${slug}`,
  fields: ({ fields }) => fields.length,
  submissions: ({ submissions }) => submissions.toLocaleString(),
  lastSubmittedAt: ({ lastSubmittedAt }) => lastSubmittedAt && <DayText at={lastSubmittedAt} />,
  recent: ({ recent }) => figuresText(recent),
  isOpen: ({ isOpen }) => (
    <CellPill tone={isOpen ? 'success' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</CellPill>
  ),
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};
