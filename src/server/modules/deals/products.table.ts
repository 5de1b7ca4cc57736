/** An entry of the price list. */
export interface ProductsTable {
  company_id: string;
  id: string;
  name: string;
  name_key: string;
  /** Minor units. */
  unit_amount: number;
  currency: string;
  tax_rate_id: string | null;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    products: ProductsTable;
  }
}
