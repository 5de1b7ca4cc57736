import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { countConfirmed } from '../form/forms.store.ts';
import type { FormDeps } from '../formDeps.ts';
import type { FormAddress, OpenForm } from '../openForm.ts';
import { inOpenForm } from '../openForm.ts';
import { takeSubmission } from '../takeSubmission.ts';
import type { ConfirmationRow } from './confirmations.store.ts';
import { deleteExpiredConfirmations, readConfirmation, writeConfirmed } from './confirmations.store.ts';

/** A confirmation that has not expired, with its form. */
export interface OpenConfirmation {
  open: OpenForm;
  isConfirmed: boolean;
  /** The wordings that the visitor agreed to; empty once confirmed. */
  consents: readonly string[];
}

export interface ConfirmFormService {
  /** The confirmation of a link. Throws notFound for an unknown or expired token, and where the form is not open. */
  findConfirmation(address: FormAddress, token: string): Promise<OpenConfirmation>;
  /**
   * Takes the submission whose email address the link confirms; a confirmed one stays as it is. `network` is that of the
   * confirming browser, null where unknown. Throws like findConfirmation.
   */
  confirmForm(address: FormAddress, token: string, network: string | null): Promise<OpenForm>;
  /** Deletes submissions that were not confirmed in time, with their contents. */
  purgeConfirmations(): Promise<void>;
}

/** Confirmations of email addresses by visitors, who have no account. */
export function confirmFormService(deps: FormDeps): ConfirmFormService {
  const { database, clock, tokens } = deps;

  async function inConfirmation<T>(
    address: FormAddress,
    token: string,
    work: (tx: Tx, open: OpenForm, row: ConfirmationRow) => Promise<T>,
  ): Promise<T> {
    const result = await inOpenForm(deps, address, async (tx, open) => {
      const { company_id: companyId, id: formId } = open.form;
      // One after the other in a company, as for other submissions
      await companySettings(tx, companyId, true);
      const tokenHash = tokens.hash(token);
      const row = await readConfirmation(tx, { companyId, formId, tokenHash, at: clock.now() });
      return row ? { of: await work(tx, open, row) } : null;
    });
    if (!result) throw notFound('confirmation');
    return result.of;
  }

  return {
    findConfirmation: (address, token) =>
      inConfirmation(address, token, async (_tx, open, row) => ({
        open,
        isConfirmed: row.confirmed_at !== null,
        consents: row.consents.map(({ wording }) => wording),
      })),

    confirmForm: (address, token, network) =>
      inConfirmation(address, token, async (tx, open, row) => {
        if (row.confirmed_at !== null) return open;
        const { form } = open;
        const at = clock.now();
        const company = await companySettings(tx, form.company_id);
        const { page, origin, request_key: key } = row;
        await writeConfirmed(tx, form.company_id, row.id, at);
        await countConfirmed(tx, form.company_id, form.id);
        await takeSubmission(
          tx,
          tokens,
          {
            company,
            form,
            values: row.answers,
            agreed: row.consents,
            // The page was counted when it was sent
            request: { page, origin, key, isByPage: false },
            at,
            confirmation: {
              id: row.id,
              sentAt: row.sent_at,
              mark: network === null ? null : tokens.addressKey(network),
              language: row.language,
            },
          },
          row.sender,
        );
        return open;
      }),

    purgeConfirmations: () => platformScope(database, (tx) => deleteExpiredConfirmations(tx, clock.now())),
  };
}
