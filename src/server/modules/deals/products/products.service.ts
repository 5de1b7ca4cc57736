import { v7 as newId, validate as isUuid } from 'uuid';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { foldText } from '#contract/people/searchText.ts';
import { DEAL_MESSAGES, productProblem } from '#contract/validation/records/deal.ts';
import { INVOICE_MESSAGES } from '#contract/validation/records/invoice.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope, companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf, namedChanges } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { DealsDeps } from '../dealsDeps.ts';
import { readDealTaxes } from '../dealTaxes.store.ts';
import type { ProductRow } from './products.store.ts';
import {
  countProducts,
  insertProduct,
  lockProduct,
  readProduct,
  readProducts,
  writeProduct,
} from './products.store.ts';

export type { ProductRow };

/** What people send of a product; all of it, each time. */
export interface ProductInput {
  name: string;
  /** Minor units. */
  unitAmount: number;
  /** Default: the company's. */
  currency?: string | null;
  taxRateId?: string | null;
}

/** The price list. */
export interface ProductsService {
  /** The products in use by name, or the archived ones. */
  findProducts(viewer: Viewer, isArchived: boolean): Promise<ProductRow[]>;
  /** Adds a product. Rejects fields that break their rule, and more than DEAL_LIMITS.products. */
  createProduct(viewer: Viewer, input: ProductInput): Promise<ProductRow>;
  /** Changes a product; deals keep their line items. `isChanged` is false if nothing differs. */
  updateProduct(
    viewer: Viewer,
    id: string,
    input: ProductInput,
  ): Promise<{ row: ProductRow; isChanged: boolean }>;
  /** Archives a product, or brings it back; does nothing if that is so already. */
  archiveProduct(viewer: Viewer, id: string, isArchived: boolean): Promise<void>;
}

/** Products on a database. */
export function createProductsService({ database, clock }: DealsDeps): ProductsService {
  return {
    async findProducts(viewer, isArchived) {
      const inCompany = companyViewer(viewer);
      return companyReadScope(database, inCompany, (tx) => readProducts(tx, inCompany.companyId, isArchived));
    },

    async createProduct(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const createdId = await onceOnly(tx, viewer, async () => {
          await companySettings(tx, companyId, true);
          const columns = await columnsOf(tx, companyId, input);
          await requireRoom(tx, companyId);
          const row = {
            ...columns,
            company_id: companyId,
            id: newId(),
            created_at: at,
            updated_at: at,
            archived_at: null,
          };
          await insertProduct(tx, row);
          const after = changesOf({}, loggedProduct(row))?.after ?? {};
          await recordChange(tx, inCompany, {
            entity: 'product',
            entityId: row.id,
            action: 'created',
            before: null,
            after,
            at,
          });
          return row.id;
        });
        return readProduct(tx, companyId, createdId);
      });
    },

    async updateProduct(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const current = await lockedProduct(tx, companyId, id);
        const row = { ...current, ...(await columnsOf(tx, companyId, input)) };
        const changes = changesOf(
          { ...loggedProduct(current), taxRateId: current.tax_rate_id },
          { ...loggedProduct(row), taxRateId: row.tax_rate_id },
        );
        if (!changes) return { row: current, isChanged: false };
        await writeProduct(tx, companyId, id, { ...row, updated_at: at });
        await recordChange(tx, inCompany, {
          entity: 'product',
          entityId: id,
          action: 'updated',
          ...namedChanges(changesOf(loggedProduct(current), loggedProduct(row)), 'product', row.name),
          at,
        });
        return { row, isChanged: true };
      });
    },

    async archiveProduct(viewer, id, isArchived) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const { name, archived_at: before } = await lockedProduct(tx, companyId, id);
        if ((before !== null) === isArchived) return;
        if (!isArchived) await requireRoom(tx, companyId);
        await writeProduct(tx, companyId, id, { archived_at: isArchived ? at : null, updated_at: at });
        await recordChange(tx, inCompany, {
          entity: 'product',
          entityId: id,
          action: isArchived ? 'archived' : 'restored',
          before: { isArchived: !isArchived },
          after: { name, isArchived },
          at,
        });
      });
    },
  };
}

async function lockedProduct(tx: Tx, companyId: string, id: string): Promise<ProductRow> {
  const row = isUuid(id) ? await lockProduct(tx, companyId, id) : undefined;
  if (!row) throw notFound('product');
  return row;
}

async function requireRoom(tx: Tx, companyId: string): Promise<void> {
  if ((await countProducts(tx, companyId)) >= DEAL_LIMITS.products)
    throw new UserError(409, 'too-many-products', DEAL_MESSAGES.products);
}

async function columnsOf(tx: Tx, companyId: string, input: ProductInput) {
  const currency = input.currency || (await companyLetterhead(tx, companyId)).currency;
  const problem = productProblem({ ...input, currency });
  if (problem) throw invalid('invalid-product', problem);
  const taxRateId = input.taxRateId ?? null;
  const { rates } = await readDealTaxes(tx, companyId);
  if (taxRateId !== null && !rates.some(({ id }) => id === taxRateId))
    throw invalid('unknown-tax-rate', INVOICE_MESSAGES.unknownTaxRate);
  const name = tidyText(input.name);
  return {
    name,
    name_key: foldText(name),
    unit_amount: input.unitAmount,
    currency,
    tax_rate_id: taxRateId,
  };
}

function loggedProduct({ name, unit_amount: price, currency }: ColumnsToLog) {
  return { name, price, currency };
}

type ColumnsToLog = Pick<ProductRow, 'name' | 'unit_amount' | 'currency'>;
