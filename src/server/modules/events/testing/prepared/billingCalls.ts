import type { Place, PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Plans, customers and invoices. */
export const BILLING_CALLS: PreparedCalls = {
  keepPlan: async (place) => {
    for (const plan of ['PRO', 'FREE'])
      await call(
        place,
        'mutation ($input: PlanChangeInput!) { changePlan(input: $input) { acknowledgement } }',
        { input: { plan, period: 'MONTHLY' } },
      );
    return {};
  },
  removePaymentGateway: async (place) => {
    const document =
      'mutation ($input: PaymentGatewayInput!) { savePaymentGateway(input: $input) { acknowledgement } }';
    await call(place, document, { input: { secretKey: 'sk_test_preparedcall' } });
    return {};
  },
  restorePaymentMethod: async (place) => {
    const document = 'mutation ($id: ID!) { removePaymentMethod(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  deleteOrRestoreCustomerFromTrash: async (place) => {
    const document = 'mutation ($id: ID!) { moveCustomerToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId, isRestore: true };
  },
  restoreInvoice: async (place) => {
    const document = 'mutation ($id: ID!) { moveInvoiceToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  resumeCustomerSubscription: async (place) => {
    const document = 'mutation ($id: ID!) { pauseCustomerSubscription(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId };
  },
  recordPayment: async (place) => ({ invoiceId: await issued(place), input: { amount: 100 } }),
  voidInvoice: async (place) => ({ id: await issued(place) }),
  markInvoiceUncollectible: async (place) => ({ id: await issued(place) }),
  createCreditNote: async (place) => ({ invoiceId: await issued(place), input: { reason: 'Wrong' } }),
};

/** The company's invoice, issued. */
async function issued(place: Place): Promise<string> {
  await call(place, 'mutation ($id: ID!) { issueInvoice(id: $id) { acknowledgement } }', {
    id: place.companyId,
  });
  return place.companyId;
}
