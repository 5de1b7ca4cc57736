import { createCustomersService } from '#server/modules/customers/customers.service.ts';
import { createInvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { createOnlinePaymentsService } from '#server/modules/online-payments/onlinePayments.service.ts';
import { createPayLinks } from '#server/modules/online-payments/payLinks.ts';
import { createPaymentMethodsService } from '#server/modules/payment-methods/paymentMethods.service.ts';
import { createPlanPaymentsService } from '#server/modules/plans/payments/planPayments.service.ts';
import { createPlansService } from '#server/modules/plans/plans.service.ts';
import type { Services } from '#server/services.ts';
import type { Parts } from './parts.ts';

/** What customers pay companies, and companies the installation. */
export function createMoneyServices(parts: Parts, others: Pick<Services, 'uploads' | 'people'>) {
  return {
    customers: createCustomersService({ ...parts, ...others }),
    invoices: createInvoicesService({ ...parts, ...others }),
    onlinePayments: createOnlinePaymentsService({ ...parts, links: createPayLinks(parts) }),
    plans: createPlansService({ ...parts, isCollected: parts.cards !== null }),
    planPayments: createPlanPaymentsService(parts),
    paymentMethods: createPaymentMethodsService(parts),
  };
}
