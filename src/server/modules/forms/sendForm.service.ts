import type { SentProblem } from '#contract/forms/sentForm.ts';
import { readSentForm } from '#contract/forms/sentForm.ts';
import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { readConfirmationByKey } from './confirmation/confirmations.store.ts';
import { requestConfirmation } from './confirmation/requestConfirmation.ts';
import { countSent } from './countSent.ts';
import type { FormRow } from './form/forms.store.ts';
import type { FormDeps } from './formDeps.ts';
import type { FormAddress, OpenForm } from './openForm.ts';
import { inOpenForm } from './openForm.ts';
import type { SendRequest } from './sendRequest.ts';
import { readByKey } from './submissions.store.ts';
import { consentsIn, takeSubmission } from './takeSubmission.ts';

/** What becomes of it. */
export type SendResult =
  | { kind: 'sent'; id: string; form: FormRow }
  /** It waits until the email address is confirmed. */
  | { kind: 'pending'; id: string; form: FormRow }
  | { kind: 'invalid'; errors: SentProblem[] };

export interface SendFormService {
  /** A form that can be sent. Refuses one that cannot like one that does not exist. */
  findOpenForm(address: FormAddress): Promise<OpenForm>;
  /** Takes what a visitor sends. Counted for the network; null is not counted. */
  sendForm(address: FormAddress, request: SendRequest, network: string | null): Promise<SendResult>;
}

/** Forms as visitors send them, who have no account. */
export function sendFormService(deps: FormDeps): SendFormService {
  const { clock, tokens } = deps;

  async function inForm<T>(address: FormAddress, work: (tx: Tx, open: OpenForm) => Promise<T>): Promise<T> {
    const result = await inOpenForm(deps, address, async (tx, open) => ({ of: await work(tx, open) }));
    if (!result) throw notFound('form');
    return result.of;
  }

  return {
    findOpenForm: (address) => inForm(address, (_tx, open) => Promise.resolve(open)),

    async sendForm(address, request, network) {
      await countSent(deps, await inForm(address, async (_tx, { form }) => form), network);
      return inForm(address, async (tx, open): Promise<SendResult> => {
        const { form, customFields } = open;
        // One after the other in a company: the same key at the same moment, and the last room of a plan
        const company = await companySettings(tx, form.company_id, true);
        const known = request.key && (await readByKey(tx, company.id, form.id, request.key));
        if (known) return { kind: 'sent', id: known, form };
        const waiting = request.key && (await readConfirmationByKey(tx, company.id, form.id, request.key));
        if (waiting) return { kind: 'pending', id: waiting, form };
        const { defaultCountry } = company;
        const { values, problems } = readSentForm(form, request, { customFields, defaultCountry });
        if (problems.length > 0) return { kind: 'invalid', errors: problems };
        const at = clock.now();
        const mark = network === null ? null : tokens.addressKey(network);
        if (form.confirms_email) {
          const requested = { company, open, values, request, at };
          return { kind: 'pending', id: await requestConfirmation(tx, deps, requested, mark), form };
        }
        const taken = { company, form, values, agreed: consentsIn(form, request), request, at };
        return { kind: 'sent', id: await takeSubmission(tx, tokens, taken, mark), form };
      });
    },
  };
}
