import { can } from '#contract/access/can.ts';
import {
  isTestKey,
  paymentGatewayProblems,
  STRIPE_API,
} from '#contract/validation/records/paymentGateway.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { CustomerPayments } from './customerPayments.service.ts';
import { customerPayments } from './customerPayments.service.ts';
import type { GatewayEvents } from './gatewayEvents.service.ts';
import { gatewayEvents } from './gatewayEvents.service.ts';
import { readableSecret, sealSecret } from './gatewaySecret.ts';
import type { GatewayRow } from './onlinePayments.store.ts';
import { deleteGateway, readGateway, saveGateway } from './onlinePayments.store.ts';
import type { OnlinePaymentsDeps } from './onlinePaymentsDeps.ts';
import type { InvoiceRef } from './payLinks.ts';

/**
 * The settings of the company's Stripe account. Omitted values stay unchanged while the API URL stays the
 * same.
 */
export interface PaymentGatewayInput {
  secretKey?: string | null;
  webhookSecret?: string | null;
  apiBaseUrl?: string | null;
}

/** How a company takes payments online, by an account of its own. */
export interface OnlinePaymentsService extends CustomerPayments, GatewayEvents {
  /** The account, null if there is none, and the URL of its webhook endpoint. */
  findPaymentGateway(viewer: Viewer): Promise<{ row: GatewayRow | null; webhookUrl: string }>;
  /** Saves the account; false where nothing changed. Refuses what breaks its rule. Another address asks for the keys anew. */
  savePaymentGateway(viewer: Viewer, input: PaymentGatewayInput): Promise<boolean>;
  /** Forgets the account and its keys; false where there was none. */
  removePaymentGateway(viewer: Viewer): Promise<boolean>;
  /**
   * The URL for paying this invoice, for viewers who may record payments; null if online payment is not
   * possible.
   */
  payUrlOf(viewer: Viewer, invoice: { id: string; isOwed: boolean }): Promise<string | null>;
  /** The URL of the public page of an issued invoice. */
  pageUrl(invoice: InvoiceRef): string;
}

/** Online payments on a database. */
export function createOnlinePaymentsService(deps: OnlinePaymentsDeps): OnlinePaymentsService {
  const { database, clock, secretBox, links } = deps;
  return {
    ...customerPayments(deps),
    ...gatewayEvents(deps),

    async findPaymentGateway(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const row = await companyScope(database, inCompany, (tx) => readGateway(tx, companyId));
      return { row: row ?? null, webhookUrl: links.webhookUrl(companyId) };
    },

    async savePaymentGateway(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const current = (await readGateway(tx, companyId)) ?? null;
        const known = current && readableSecret(secretBox, current.secret);
        const apiBaseUrl = input.apiBaseUrl?.trim() || current?.api_base_url || STRIPE_API;
        const isSamePlace = originOf(apiBaseUrl) === (current && originOf(current.api_base_url));
        const stored = isSamePlace ? known : null;
        const secretKey = input.secretKey?.trim() || stored?.secretKey || '';
        const webhookSecret = input.webhookSecret?.trim() || stored?.webhookSecret || '';
        const [problem] = Object.entries(paymentGatewayProblems({ secretKey, webhookSecret, apiBaseUrl }));
        if (problem) throw invalid(`invalid-${problem[0].toLowerCase()}`, problem[1]);
        const secret = { secretKey, webhookSecret };
        const columns = {
          api_base_url: apiBaseUrl,
          has_webhook_secret: webhookSecret !== '',
          is_test: isTestKey(secretKey),
        };
        const changes = changesOf(logged(current), logged(columns));
        const isSecretNew = JSON.stringify(secret) !== JSON.stringify(known);
        if (!changes && !isSecretNew) return false;
        await saveGateway(tx, {
          ...columns,
          company_id: companyId,
          secret: sealSecret(secretBox, secret),
          last_error: null,
          last_error_at: null,
          updated_at: at,
        });
        await recordChange(tx, inCompany, {
          ...about(companyId),
          action: current ? 'updated' : 'created',
          ...(changes ?? { before: null, after: { credentials: 'new values' } }),
          at,
        });
        return true;
      });
    },

    async removePaymentGateway(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const current = await readGateway(tx, companyId);
        if (!current) return false;
        await deleteGateway(tx, companyId);
        await recordChange(tx, inCompany, {
          ...about(companyId),
          action: 'deleted',
          before: logged(current),
          after: null,
          at: clock.now(),
        });
        return true;
      });
    },

    async payUrlOf(viewer, { id, isOwed }) {
      if (!isOwed || !can(viewer, 'CUSTOMERS', 'MANAGE')) return null;
      const inCompany = companyViewer(viewer);
      const ref: InvoiceRef = { companyId: inCompany.companyId, invoiceId: id };
      const gateway = await companyScope(database, inCompany, (tx) => readGateway(tx, ref.companyId));
      return gateway?.has_webhook_secret ? links.payUrl(ref) : null;
    },

    pageUrl: (ref) => links.payUrl(ref),
  };
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/** As the activity log has it. */
function logged(row: Pick<GatewayRow, 'api_base_url' | 'has_webhook_secret' | 'is_test'> | null) {
  return {
    address: row?.api_base_url ?? null,
    mode: row && (row.is_test ? 'test' : 'live'),
    takesPayments: row && (row.has_webhook_secret ? 'yes' : 'no'),
  };
}

/** Open pages of invoices show whether they can be paid online. */
function about(companyId: string): Pick<Change, 'entity' | 'entityId' | 'alsoTags'> {
  return { entity: 'payment gateway', entityId: companyId, alsoTags: [{ type: 'Invoice' }] };
}
